import { useDocumentSettings } from "~/components/shell/document-context";

/** Polyfills the streams of Remix's data for Safari 14.0 and Firefox 78 to 112. */
export const oldStreams = `(function (page) {
  if ("TextEncoderStream" in page) return;
  page.TransformStream = function (by) {
    var to = this;
    to.by = by;
    to.readable = new ReadableStream({ start: function (out) { to.out = out; } });
  };
  page.TextEncoderStream = function () {
    var encoder = new TextEncoder();
    return new page.TransformStream({
      transform: function (text, out) { out.enqueue(encoder.encode(text)); }
    });
  };
  ReadableStream.prototype.pipeThrough = function (to) {
    var reader = this.getReader();
    (function next() {
      reader.read().then(function (read) {
        if (!read.done) {
          to.by.transform(read.value, to.out);
          return next();
        }
        if (to.by.flush) to.by.flush(to.out);
        to.out.close();
      }).catch(function (error) { to.out.error(error); });
    })();
    return to.readable;
  };
})(self)`.replace(/\n\s*/g, "\n");

function WrittenStreams() {
  const { nonce } = useDocumentSettings();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: oldStreams }} />;
}

export const OldStreams = import.meta.env.SSR ? WrittenStreams : () => null;
