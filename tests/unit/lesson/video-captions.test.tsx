import { expect, it } from "vitest";
import { defaultPreferences } from "~/request/session/default-preferences";
import { FilePlayer } from "~/routes/lesson/video-player";
import { drawn } from "../drawn";

const captions = [
  { url: "/a.en.vtt", language: "en" as const },
  { url: "/a.hi.vtt", language: "hi" as const },
  { url: "/a.vtt", language: null },
];
const source = { kind: "file" as const, url: "/a.mp4", audio: null, audioSize: null, captions, captionsLink: null };
const player = <FilePlayer id={1} subjectId={2} name="A" picture={null} size={null} start={0} source={source} />;
const draw = (language: "en" | "ur" | "hi", lite = false) =>
  drawn(player, { shell: { lite, preferences: { ...defaultPreferences, language, translate: true } } });

it("the player has captions in each language, those of the student's questions shown at once", async () => {
  const tracks = async (language: "en" | "ur" | "hi") => (await draw(language)).match(/<track[^>]*>/g) ?? [];
  expect(await tracks("hi")).toEqual([
    '<track kind="captions" src="/a.en.vtt" srcLang="en" label="English"/>',
    '<track kind="captions" src="/a.hi.vtt" srcLang="hi" label="हिन्दी" default=""/>',
    '<track kind="captions" src="/a.vtt" label="Captions"/>',
  ]);
  expect((await tracks("ur")).join()).not.toContain("default");
});

it("captions can be read where pages are text alone", async () => {
  const page = await draw("hi", true);
  expect(page).not.toContain("<video");
  expect(page).toContain('href="/a.hi.vtt">Read the captions: <span lang="hi">हिन्दी</span></a>');
  expect(page).toContain('href="/a.vtt">Read the captions</a>');
});
