import { escapeHtml } from "../http/html";
import { type SeedFile, textFile } from "./stored-file";

/** What is drawn: a title over a coloured ground, with a line below it. */
interface Picture {
  title: string;
  line: string;
  color: string;
  /** At the right, in place of the cross. */
  person?: Pick<SeedPicturePortrait, "skin" | "hair" | "isLong">;
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
  return textFile(`public/${key}.svg`, "image/svg+xml", drawCover(COVER, picture));
}

/** The picture of a note, video, class or package: 16 to 9, less than a kilobyte. */
export function thumbnail(key: string, picture: Picture): SeedFile {
  return textFile(`public/${key}.svg`, "image/svg+xml", drawCover(THUMBNAIL, picture));
}

interface SeedPicturePortrait {
  ground: string;
  skin: string;
  hair: string;
  /** The hair falls to the shoulders. */
  isLong: boolean;
}

/** A drawn head and shoulders, as wide as high. */
export function portrait(key: string, { ground, ...person }: SeedPicturePortrait): SeedFile {
  return textFile(
    `public/${key}.svg`,
    "image/svg+xml",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>${drawPerson(person)}</svg>
`,
  );
}

function drawPerson({ skin, hair, isLong }: NonNullable<Picture["person"]>): string {
  const back = isLong ? `<path d="M26 44c0-32 44-32 44 0v30H26z" fill="${hair}"/>` : "";
  return `${back}
<path d="M12 96c2-22 16-28 36-28s34 6 36 28z" fill="#fff"/><path d="M40 58h16v12q-8 8-16 0z" fill="${skin}"/>
<circle cx="48" cy="44" r="18" fill="${skin}"/><path d="M29 44c-1-28 39-28 38 0-5-12-12-14-19-14s-14 2-19 14z" fill="${hair}"/>
<path d="M42 50q6 5 12 0" fill="none" stroke="#00000080" stroke-width="2" stroke-linecap="round"/>`;
}

/** In a nurse's cap. */
function drawNurse(person: NonNullable<Picture["person"]>, { width, height }: Shape): string {
  const side = Math.round(height * 0.62);
  return `<svg x="${width - side - 12}" y="${height - side}" width="${side}" height="${side}" viewBox="0 0 96 96">${drawPerson(person)}
<path d="M30 28 26 12q22-9 44 0l-4 16q-18-7-36 0z" fill="#fff"/><path d="M48 12v10M43 17h10" stroke="#b3261e" stroke-width="3"/></svg>`;
}

/** The sign of the sample institute: a cap over an open book. */
export function logo(key: string, color: string): SeedFile {
  return textFile(
    `public/${key}.svg`,
    "image/svg+xml",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color}"/>
<path d="M14 26 32 12l18 14-4 8H18z" fill="#fff"/><path d="M32 18v8M28 22h8" stroke="${color}" stroke-width="3"/>
<path d="M12 40c8-2 14 0 20 4 6-4 12-6 20-4v12c-8-2-14 0-20 4-6-4-12-6-20-4zM32 44v12" fill="none" stroke="#f4b740" stroke-width="3" stroke-linejoin="round"/></svg>
`,
  );
}

function drawCover(shape: Shape, { title, line, color, person }: Picture): string {
  const { width, height, size, letters } = shape;
  const rows = breakLines(title, letters).map((row, index) => {
    const y = Math.round(height * 0.3 + index * size * 1.2);
    return `<text x="24" y="${y}" font-size="${size}" font-weight="700">${escapeHtml(row)}</text>`;
  });
  const arm = Math.round(size * 0.5);
  const [x, y] = [width - 24 - arm * 3, height - 24 - arm * 3];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">
<rect width="${width}" height="${height}" fill="${color}"/>
${person ? drawNurse(person, shape) : `<path d="M${x + arm} ${y}h${arm}v${arm}h${arm}v${arm}h-${arm}v${arm}h-${arm}v-${arm}h-${arm}v-${arm}h${arm}z" fill="#fff" fill-opacity=".2"/>`}
<g font-family="sans-serif" fill="#fff" text-rendering="geometricPrecision">${rows.join("")}<text x="24" y="${height - 28}" font-size="14" fill-opacity=".85">${escapeHtml(line)}</text></g>
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
