import type { DeskPage } from "../page";
import { TEACHERS } from "../verb";
import { classKind } from "./classes";
import { curriculumPages } from "./curriculum";
import { facePages } from "./institute-face";
import { jobKind } from "./jobs";
import { notePages } from "./note-pages";
import { bannerKind, bookKind, ebookKind, teacherKind } from "./store";
import { videoKind } from "./videos";

const DOORS: readonly (readonly [path: string, title: string, words: string])[] = [
  ["notes", "Notes", "Write them here, or upload a PDF"],
  ["classes", "Live classes", "Set one, move it, call it off, add its recording"],
  ["videos", "Videos", "From YouTube, with captions"],
  ["jobs", "Jobs", "Notices of posts, with dates, fees and exam days"],
  ["ebooks", "E-books", "Free to read"],
  ["books", "Books", "Printed, with price and sample"],
  ["banners", "Banners", "Pictures on Home"],
  ["teachers", "Teachers", "Names, phones and pictures that students see"],
  ["face", "The institute's face", "Logo, cover, colour, phone, links, quiet hours of chats"],
  ["texts", "Legal texts", "Terms, privacy, refunds, contact"],
  ["subjects", "Subjects and chapters", "The order in which everything stands"],
];

const contentPage: DeskPage = {
  path: "/desk/content",
  place: "content",
  roles: TEACHERS,
  async draw() {
    return {
      title: "Content",
      body: (
        <ul className="doors">
          {DOORS.map(([path, title, words]) => (
            <li key={path}>
              <a href={`/desk/content/${path}`}>
                <strong>{title}</strong>
                <br />
                <span className="hint">{words}</span>
              </a>
            </li>
          ))}
        </ul>
      ),
    };
  },
};

const contentKinds = [bannerKind, bookKind, classKind, ebookKind, jobKind, teacherKind, videoKind];

export const contentPages: readonly DeskPage[] = [
  contentPage,
  ...curriculumPages,
  ...facePages,
  ...notePages,
  ...contentKinds.flatMap(({ pages }) => pages),
];
