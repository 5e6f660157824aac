/** A voice that has not begun by then never will. */
const START_MS = 2_000;
/** Some browsers fill their list of voices late, and say so to nobody. */
const LOOKS_AT_MS = [0, 1_000, 4_000];
const SAID_MS = 5_000;

type AloudLine = Record<"text" | "lang", string>;

interface AloudReading {
  place: HTMLElement;
  words: string;
  patience: number;
}

const voices = window.speechSynthesis;
/** Languages whose voice was listed and did not speak. */
const silent: string[] = [];
let reading: AloudReading | null = null;

const baseLanguage = (lang: string) => lang.toLowerCase().split(/[-_]/)[0] ?? "";

/** Voices of the phone alone: others send the question to another company. */
function voiceFor(lang: string): SpeechSynthesisVoice | undefined {
  if (silent.indexOf(lang) >= 0) return undefined;
  const own = (voices.getVoices() || []).filter((one) => one.localService && baseLanguage(one.lang) === lang);
  return own.filter((one) => /IN$/i.test(one.lang))[0] || own[0];
}

function readLinesOf(place: HTMLElement): AloudLine[] {
  const block = document.getElementById(place.dataset.aloud ?? "");
  const texts = Array.from(block?.querySelectorAll<HTMLElement>(".rich") ?? []);
  return texts
    .filter((rich) => !rich.closest(".solution-why, .answer-why") && !rich.matches(".both-texts > .rich + .rich"))
    .filter((rich) => {
      const fold = rich.closest("details");
      return !fold || (fold.open && fold.className.indexOf("question-case") >= 0);
    })
    .map((rich) => {
      const option = rich.closest("label, .answer");
      const letter = option?.querySelector(".exam-letter, .answer-letter")?.textContent ?? "";
      const lang = baseLanguage(rich.closest<HTMLElement>("[lang]")?.lang ?? "en");
      return { text: `${letter} ${rich.textContent}`.replace(/_{2,}/g, "…").trim(), lang };
    });
}

const serialiseLines = (lines: readonly AloudLine[]) => JSON.stringify(lines);

function stop(): void {
  if (!reading) return;
  const { place, patience } = reading;
  clearTimeout(patience);
  reading = null;
  voices.cancel();
  drawSentence(place);
}

function begin(place: HTMLElement): void {
  stop();
  const lines = readLinesOf(place);
  const first = lines[0];
  if (!first) return;
  const own: AloudReading = {
    place,
    words: serialiseLines(lines),
    patience: window.setTimeout(() => fail(place, first.lang), START_MS),
  };
  reading = own;
  lines.forEach(({ text, lang }, at) => {
    const utterance = new SpeechSynthesisUtterance(text);
    const voice = voiceFor(lang) || voiceFor(first.lang);
    if (voice) utterance.voice = voice;
    utterance.lang = voice ? voice.lang : lang;
    utterance.onstart = () => clearTimeout(own.patience);
    utterance.onerror = ({ error }) => {
      if (reading === own && !/^(?:canceled|interrupted)$/.test(error)) fail(place, first.lang);
    };
    if (at === lines.length - 1) {
      utterance.onend = () => {
        if (reading === own) stop();
      };
    }
    voices.speak(utterance);
  });
  drawSentence(place);
}

function fail(place: HTMLElement, lang: string): void {
  silent.push(lang);
  stop();
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  place.textContent = "";
  place.appendChild(status);
  status.textContent = "This phone has no voice for this language.";
  setTimeout(() => status.remove(), SAID_MS);
}

function drawSentence(place: HTMLElement): void {
  const [first] = readLinesOf(place);
  let button = place.querySelector("button");
  if (!first || !voiceFor(first.lang)) {
    button?.remove();
    return;
  }
  if (!button) {
    button = document.createElement("button");
    button.type = "button";
    button.onclick = () => (reading?.place === place ? stop() : begin(place));
    place.textContent = "";
    place.appendChild(button);
  }
  const words = reading?.place === place ? "Stop reading" : "Read aloud";
  if (button.textContent !== words) button.textContent = words;
}

/** Stops where another question, or another language, has taken the place of what is read. */
function drawAll(): void {
  if (reading && (!reading.place.isConnected || serialiseLines(readLinesOf(reading.place)) !== reading.words)) stop();
  Array.from(document.querySelectorAll<HTMLElement>("[data-aloud]")).forEach(drawSentence);
}

function listen(): void {
  voices.onvoiceschanged = drawAll;
  for (const wait of LOOKS_AT_MS) setTimeout(drawAll, wait);
}

const root = document.documentElement;
const exam = document.getElementById("exam");
if (exam) {
  // React takes over what the server wrote, and nothing else.
  const waiting = new MutationObserver(listenOnceHydrated);
  function listenOnceHydrated(): void {
    if (!exam || !("hydrated" in root.dataset)) return;
    waiting.disconnect();
    new MutationObserver(drawAll).observe(exam, { childList: true, subtree: true });
    listen();
  }
  waiting.observe(root, { attributes: true });
  listenOnceHydrated();
} else listen();
addEventListener("pagehide", stop);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) stop();
});
