import { type CallCases, done, listOf } from "./call-case";
import * as reply from "./replies";

/** Uses of the calls about subjects, videos, live classes and notes. */
export const learningCalls = {
  basicSubjects: {
    fn: "catalogue.basicSubjects",
    run: (i) => i.catalogue.basicSubjects(),
    fields: {},
    reply: listOf("subjects", reply.subject),
  },
  basicPackages: {
    fn: "packages.basic",
    run: (i) => i.packages.basic(),
    fields: {},
    reply: listOf("packages", reply.pack),
  },
  banners: {
    fn: "catalogue.banners",
    run: (i) => i.catalogue.banners(),
    fields: {},
    reply: listOf("banners", { id: 1, image: "/media/b.jpg", link: "" }),
  },
  contacts: {
    fn: "catalogue.contacts",
    run: (i) => i.catalogue.contacts(),
    fields: {},
    reply: { status: true, contacts: [], phone: "9876512345", telegram: "https://t.example.org/x" },
  },
  texts: {
    fn: "catalogue.texts",
    run: (i) => i.catalogue.texts(),
    fields: {},
    reply: listOf("texts", { name: "terms", text: "Be fair.", updated_on: "2026-07-01" }),
  },
  teacherNumbers: {
    fn: "catalogue.teacherNumbers",
    run: (i) => i.catalogue.teacherNumbers(),
    fields: {},
    reply: listOf("numbers", { id: 1, name: "Dr Meena", number: 9876512345 }),
  },
  announcements: {
    fn: "catalogue.announcements",
    run: (i) => i.catalogue.announcements(),
    fields: {},
    reply: listOf("announcements", { id: 1, message: "Closed on Monday" }),
  },
  coins: {
    fn: "profile.coins",
    run: (i) => i.profile.coins(),
    fields: {},
    reply: { status: true, coins: 2375 },
  },
  subjects: {
    fn: "catalogue.subjects",
    run: (i) => i.catalogue.subjects(),
    fields: {},
    reply: listOf("subjects", reply.subject),
  },
  courses: {
    fn: "catalogue.courses",
    run: (i) => i.catalogue.courses(),
    fields: {},
    reply: listOf("courses", reply.pack),
  },
  chapters: {
    fn: "catalogue.chapters",
    run: (i) => i.catalogue.chapters(21),
    fields: { subject_id: "21" },
    reply: listOf("chapters", reply.chapter),
  },
  chaptersOf: {
    fn: "catalogue.chaptersOf",
    run: (i) => i.catalogue.chaptersOf(21),
    fields: {},
    reply: listOf("chapters", reply.chapter),
  },
  allVideos: {
    fn: "videos.all",
    run: (i) => i.videos.all(),
    fields: {},
    reply: listOf("videos", reply.video),
  },
  videos: {
    fn: "videos.list",
    run: (i) => i.videos.list({ subjectId: 21, chapterId: 301, isPremium: false, limit: 100 }),
    fields: { subject_id: "21", chapter_id: "301", is_premium: "false", limit: "100" },
    reply: listOf("videos", reply.video),
  },
  premiumVideos: {
    fn: "videos.premiumBySubject",
    run: (i) => i.videos.premiumBySubject({ subjectId: 21 }),
    fields: { subject_id: "21" },
    reply: listOf("videos", reply.video),
  },
  liveVideos: {
    fn: "live.list",
    run: (i) => i.live.list(),
    fields: {},
    reply: listOf("videos", reply.live),
  },
  liveLink: {
    fn: "live.link",
    run: (i) => i.live.link(),
    fields: {},
    reply: { status: true, link: "https://youtu.be/abc", video_id: 901 },
  },
  comments: {
    fn: "live.comments",
    run: (i) => i.live.comments(901),
    fields: {},
    reply: listOf("comments", { id: 1, name: "Ravi", message: "Clear" }),
  },
  comment: {
    fn: "live.comment",
    run: (i) => i.live.comment({ videoId: 901, message: "Good class" }),
    fields: { video_id: "901", message: "Good class" },
    reply: done,
  },
  joinLive: {
    fn: "live.join",
    run: (i) => i.live.join(901),
    fields: { video_id: "901" },
    reply: { status: true, message: "Joined", viewers: 12 },
  },
  leaveLive: {
    fn: "live.leave",
    run: (i) => i.live.leave(901),
    fields: { video_id: "901" },
    reply: done,
  },
  freeNotes: {
    fn: "notes.free",
    run: (i) => i.notes.free(),
    fields: {},
    reply: listOf("notes", reply.note),
  },
  notes: {
    fn: "notes.list",
    run: (i) => i.notes.list({ subjectId: 21, isPremium: true, limit: 1, offset: 0 }),
    fields: { subject_id: "21", is_premium: "true", limit: "1", offset: "0" },
    reply: listOf("notes", reply.note),
  },
  chapterNotes: {
    fn: "notes.byChapter",
    run: (i) => i.notes.byChapter(301),
    fields: { chapter_id: "301" },
    reply: listOf("notes", reply.note),
  },
  freeSubjectNotes: {
    fn: "notes.freeBySubject",
    run: (i) => i.notes.freeBySubject(21),
    fields: { subject_id: "21" },
    reply: listOf("notes", reply.note),
  },
  freeChapterNotes: {
    fn: "notes.freeByChapter",
    run: (i) => i.notes.freeByChapter(301),
    fields: { chapter_id: "301" },
    reply: listOf("notes", reply.note),
  },
  premiumNotes: {
    fn: "notes.premiumBySubject",
    run: (i) => i.notes.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    fields: { subject_id: "21", chapter_id: "301" },
    reply: listOf("notes", reply.note),
  },
} satisfies CallCases;
