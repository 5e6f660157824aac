import JSZip from "jszip";

/** A Word document with these paragraphs. */
export async function wordPaper(paragraphs: readonly string[]): Promise<Uint8Array> {
  const zip = new JSZip();
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text.replaceAll("<", "&lt;")}</w:t></w:r></w:p>`).join("");
  zip.file(
    "word/document.xml",
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  return zip.generateAsync({ type: "uint8array" });
}
