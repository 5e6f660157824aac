/** A page's own content and styles as a plain HTML file: what its first paint is set beside. */

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const ahead = /<link\b[^>]*\brel="(?:modulepreload|prefetch|preload)"[^>]*>/gi;

/** Takes rendered HTML and leaves out every script and everything that is fetched ahead. */
export function withoutScript(html: string): string {
  return html.replace(scripts, "").replace(ahead, "");
}
