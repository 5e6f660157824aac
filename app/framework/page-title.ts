const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

export function readTitle(html: string): string {
  const [, escapedTitle = "PCBT"] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const title = escapedTitle.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
  return title.replace(/ · PCBT$/, "");
}
