import { escapeHtml } from "../http/html";
import { type SeedFile, textFile } from "./stored-file";

/** What is drawn: a title over a coloured ground, with a line below it. */
export interface Picture {
  title: string;
  line: string;
  color: string;
}

interface Shape {
  width: number;
  height: number;
  size: number;
  letters: number;
}

const COVER: Shape = { width: 300, height: 400, size: 34, letters: 14 };
const THUMBNAIL: Shape = { width: 320, height: 180, size: 26, letters: 18 };

/** The cover of a book: 3 to 4, less than a kilobyte. */
export function cover(key: string, picture: Picture): SeedFile {
  return textFile(`public/${key}.svg`, "image/svg+xml", draw(COVER, picture));
}

/** The picture of a note, video, class or package: 16 to 9, less than a kilobyte. */
export function thumbnail(key: string, picture: Picture): SeedFile {
  return textFile(`public/${key}.svg`, "image/svg+xml", draw(THUMBNAIL, picture));
}

function draw({ width, height, size, letters }: Shape, { title, line, color }: Picture): string {
  const rows = breakLines(title, letters).map((row, index) => {
    const y = Math.round(height * 0.3 + index * size * 1.2);
    return `<text x="24" y="${y}" font-size="${size}" font-weight="700">${escapeHtml(row)}</text>`;
  });
  const arm = Math.round(size * 0.5);
  const [x, y] = [width - 24 - arm * 3, height - 24 - arm * 3];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">
<rect width="${width}" height="${height}" fill="${color}"/>
<path d="M${x + arm} ${y}h${arm}v${arm}h${arm}v${arm}h-${arm}v${arm}h-${arm}v-${arm}h-${arm}v-${arm}h${arm}z" fill="#fff" fill-opacity=".2"/>
<g font-family="sans-serif" fill="#fff">${rows.join("")}<text x="24" y="${height - 28}" font-size="14" fill-opacity=".85">${escapeHtml(line)}</text></g>
</svg>
`;
}

function breakLines(text: string, letters: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + word.length <= letters) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows;
}
