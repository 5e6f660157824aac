import inline from "./app.css?inline";
import href from "./app.css?url";

/** The one stylesheet, as text for the first page of a visit and as a file for the later ones. */
export const stylesheet = { inline, href };
