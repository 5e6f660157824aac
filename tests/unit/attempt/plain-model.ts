/**
 * The rules of an attempt once more, written as plainly as can be and without the product's code: what
 * random sequences are compared with.
 */
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import type { Mode } from "~/lib/attempt/rules/types";

interface PlainQuestion {
  selected: number | null;
  saved: number | null;
  visited: boolean;
  marked: boolean;
  bookmarked: boolean;
}

/** One student, one question after the other, buttons pressed in order, nothing lost. */
export class PlainExam {
  readonly questions: PlainQuestion[];
  position = 0;

  constructor(
    count: number,
    private readonly mode: Mode,
  ) {
    const fresh = { selected: null, saved: null, marked: false, bookmarked: false };
    this.questions = Array.from({ length: count }, (_, i) => ({ ...fresh, visited: i === 0 }));
  }

  private at(index: number): PlainQuestion {
    const question = this.questions[index];
    if (question === undefined) throw new Error(`no question ${index}`);
    return question;
  }

  private go(target: number): void {
    if (target < 0 || target >= this.questions.length) return;
    if (target !== this.position && this.mode === "exam") {
      this.at(this.position).selected = this.at(this.position).saved;
    }
    this.position = target;
    this.at(target).visited = true;
  }

  /** Presses a button on the page of the present question. */
  press(intent: ExamIntent): void {
    const here = this.at(this.position);
    const choice = intent.optionId ?? null;
    const last = this.questions.length - 1;
    const choose = () => {
      if (choice !== null) here.selected = choice;
    };
    const save = () => {
      if (choice !== null) here.selected = here.saved = choice;
    };
    switch (intent.intent) {
      case "choose":
        choose();
        return;
      case "save-next":
        save();
        this.go(Math.min(this.position + 1, last));
        return;
      case "mark-next":
        save();
        here.marked = intent.on;
        this.go(Math.min(this.position + 1, last));
        return;
      case "clear":
        here.selected = here.saved = null;
        return;
      case "previous":
        if (this.mode === "practice") choose();
        this.go(Math.max(this.position - 1, 0));
        return;
      case "next":
        if (this.mode === "practice") choose();
        this.go(Math.min(this.position + 1, last));
        return;
      case "jump":
        if (this.mode === "practice") choose();
        this.go(intent.index);
        return;
      case "bookmark":
        choose();
        here.bookmarked = intent.on;
        return;
      case "submit":
        if (this.mode === "practice") choose();
        else save();
        return;
    }
  }
}

/** The facts of a question that the model knows. */
export function plainFacts(question: PlainQuestion): PlainQuestion {
  const { selected, saved, visited, marked, bookmarked } = question;
  return { selected, saved, visited, marked, bookmarked };
}
