import { type CallCases, done, list } from "./call-case";
import { chapter, live, note, pack, subject, video } from "./replies";

/** Uses of the calls about subjects, videos, live classes and notes. */
export const learningCalls = {
  basicSubjects: [(i) => i.catalogue.subjects(), list("subjects", subject), {}, 1],
  basicPackages: [(i) => i.packages.all(), list("packages", pack), {}, 2],
  banners: [(i) => i.catalogue.banners(), list("banners", { id: 1, image: "/media/b.jpg", link: "" })],
  contacts: [
    (i) => i.catalogue.contacts(),
    { status: true, contacts: [], phone: "9876512345", telegram: "https://t.example.org/x" },
  ],
  texts: [(i) => i.catalogue.texts(), list("texts", { name: "terms", text: "Be fair.", updated_on: "2026-07-01" })],
  glossary: [
    (i) => i.catalogue.glossary(),
    list("terms", { term: "trachea", meaning: "The windpipe.", names: { hi: "श्वासनली" } }),
  ],
  teacherNumbers: [
    (i) => i.catalogue.teacherNumbers(),
    list("numbers", { id: 1, name: "Dr Meena", number: 9876512345 }),
  ],
  announcements: [(i) => i.catalogue.announcements(), list("announcements", { id: 1, message: "Closed on Monday" })],
  coins: [(i) => i.profile.coins(), { status: true, coins: 2375 }],
  subjects: [(i) => i.catalogue.subjects(), list("subjects", subject)],
  courses: [(i) => i.catalogue.courses(), list("courses", pack)],
  chapters: [(i) => i.catalogue.chapters(21), list("chapters", chapter), { subject_id: "21" }],
  chaptersOf: [(i) => i.catalogue.chapters(21), list("chapters", chapter), {}, 1],
  allVideos: [(i) => i.videos.all(), list("videos", video)],
  videos: [
    (i) => i.videos.list({ subjectId: 21, chapterId: 301, isPremium: false, limit: 100 }),
    list("videos", video),
    { subject_id: "21", chapter_id: "301", is_premium: "false", limit: "100" },
  ],
  premiumVideos: [(i) => i.videos.premiumBySubject({ subjectId: 21 }), list("videos", video), { subject_id: "21" }],
  liveVideos: [(i) => i.live.list(), list("videos", live)],
  liveLink: [(i) => i.live.link(), { status: true, link: "https://youtu.be/abc", video_id: 901 }],
  comments: [(i) => i.live.comments(901), list("comments", { id: 1, name: "Ravi", message: "Clear" })],
  comment: [
    (i) => i.live.comment({ videoId: 901, message: "Good class" }),
    done,
    { video_id: "901", message: "Good class" },
  ],
  joinLive: [(i) => i.live.join(901), { status: true, message: "Joined", viewers: 12 }, { video_id: "901" }],
  leaveLive: [(i) => i.live.leave(901), done, { video_id: "901" }],
  freeNotes: [(i) => i.notes.free(), list("notes", note)],
  notes: [
    (i) => i.notes.list({ subjectId: 21, isPremium: true, limit: 1, offset: 0 }),
    list("notes", note),
    { subject_id: "21", is_premium: "true", limit: "1", offset: "0" },
  ],
  chapterNotes: [(i) => i.notes.freeByChapter(301), list("notes", note), { chapter_id: "301" }, 1],
  freeSubjectNotes: [(i) => i.notes.freeBySubject(21), list("notes", note), { subject_id: "21" }],
  freeChapterNotes: [(i) => i.notes.freeByChapter(301), list("notes", note), { chapter_id: "301" }],
  premiumNotes: [
    (i) => i.notes.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    list("notes", note),
    { subject_id: "21", chapter_id: "301" },
  ],
} satisfies CallCases;
