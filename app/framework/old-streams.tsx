import { useDocumentSettings } from "~/components/shell/document-context";

/**
 * Runs in the browser as it is written here, before Remix's own script: what Remix sends a page's data through, for
 * Safari 14.0 and Firefox 78 to 112, which lack it whole or in part. A page's data is short: nothing waits for its reader.
 */
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

/** Stands before Remix's script. */
export const OldStreams = import.meta.env.SSR ? WrittenStreams : () => null;
