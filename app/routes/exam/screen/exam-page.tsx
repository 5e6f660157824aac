import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { askForCopy } from "~/lib/attempt/browser/page-port";
import { testPaths } from "~/paths";
import type { ExamData } from "~/routes/exam/exam-loading";
import { HeldSubmission, LooksAgain } from "./before-hydration";
import { ConflictDialog, KeyDialog, ModalDialog } from "./dialogs";
import { ClockUntil, clocksOf, LiveClocks, TimeUntil } from "./exam-clock";
import { ExamEnding } from "./exam-ending";
import { ExamLayout } from "./exam-layout";
import { spokenTime, stepText } from "./exam-messages";
import type { ExamModel } from "./exam-model";
import { ExamPanels } from "./exam-panels";
import { closePanels } from "./popover";
import { SavedSign, SavingLine, savingTrouble, UnsavedLine, unsavedText } from "./saving-line";
import { SignInAgain } from "./sign-in-again";
import { type Exam, useExam } from "./use-exam";
import { useExamKeys, useSwipe } from "./use-exam-keys";

type Dialog = "none" | "keys" | "sign-in" | "languages";

export function ExamPage({ exam: data }: { exam: ExamData }) {
  const exam = useExam(data);
  const { runtime, state, model, look, live, spoken, say, goBack, pressButton, reported } = exam;
  const isScribed = data.step !== null;
  const [dialog, setDialog] = useState<Dialog>("none");
  const [keysOn, setKeysOn] = useState(true);
  const choose = useCallback((optionId: number) => runtime.choose(optionId), [runtime]);
  const until = useCallback((moment: number) => <TimeUntil runtime={runtime} moment={moment} />, [runtime]);
  const clockUntil = useCallback((moment: number) => <ClockUntil runtime={runtime} moment={moment} />, [runtime]);
  const showKeys = useCallback(() => {
    closePanels();
    setDialog("keys");
  }, []);
  useExamKeys({ exam, keysOn, onTime: () => say(timeText(model, runtime.at())), onHelp: showKeys });
  useSwipe(exam, !isScribed);
  useFocus(model, state.ending);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { name, value } = submitter;
    if (value === "languages") closePanels();
    setDialog(value === "languages" ? value : "none");
    pressButton(name, value);
  }

  const [conflict] = state.conflicts;
  const unsaved = unsavedText(model);
  const trouble = state.unconfirmed.size > 0 ? savingTrouble(state) : null;
  return (
    <div className={`exam-text-${look.examFontSize} exam-font-${look.fontFamily}`}>
      {live ? null : <LooksAgain model={model} />}
      <ExamLayout
        model={model}
        clocks={<LiveClocks runtime={runtime} model={model} onWarning={say} />}
        saved={live ? <SavedSign state={state} unsaved={unsaved} /> : null}
        panels={
          <ExamPanels
            model={model}
            look={look}
            until={until}
            reportId={data.reportId}
            over={state.ending !== "none"}
            onKeys={live ? showKeys : undefined}
            onReported={reported}
          />
        }
        paletteShown={look.paletteShown}
        clockUntil={clockUntil}
        step={
          isScribed ? (
            <p className="exam-scribe" role="status">
              {stepText(model)}
            </p>
          ) : null
        }
        saving={
          live ? (
            <SavingLine
              state={state}
              unsaved={model.view === "submission" ? null : unsaved}
              onSignIn={() => setDialog("sign-in")}
            />
          ) : model.attempt.mode === "exam" ? (
            <UnsavedLine />
          ) : null
        }
        instead={state.ending === "none" ? undefined : <ExamEnding state={state} testId={data.paper.testId} />}
        waiting={
          !live ? (
            <HeldSubmission attemptId={data.attemptId} />
          ) : trouble ? (
            <p className="notice">{`${trouble} You can still submit.`}</p>
          ) : null
        }
        onSubmit={submit}
        onChoose={choose}
        onGoBack={goBack}
      />
      <p className="sr-only" role="status">
        {spoken}
      </p>
      {conflict && dialog !== "sign-in" ? (
        <ConflictDialog
          key={conflict.questionId}
          paper={model.paper}
          conflict={conflict}
          onDecide={(keep) => runtime.decide(conflict, keep)}
        />
      ) : null}
      {dialog === "keys" ? <KeyDialog on={keysOn} onToggle={setKeysOn} onClose={() => setDialog("none")} /> : null}
      {dialog === "languages" ? <LanguageDialog testId={data.paper.testId} onClose={() => setDialog("none")} /> : null}
      {dialog === "sign-in" ? (
        <SignInAgain
          instituteCode={data.student.instituteCode}
          username={data.student.username}
          onClose={() => setDialog("none")}
          onSignedIn={() => {
            setDialog("none");
            runtime.resume();
            void askForCopy();
          }}
        />
      ) : null}
    </div>
  );
}

function timeText(model: ExamModel, at: number): string {
  const { section, test } = clocksOf(model, at);
  const whole = `${spokenTime(test.left)} left`;
  return section === null ? whole : `${spokenTime(section.left)} left in this section, ${whole} in all`;
}

/** Moves the focus where the student went. */
function useFocus({ index, view }: ExamModel, ending: Exam["state"]["ending"]): void {
  const place = `${ending === "none" ? view : ending}:${index}`;
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const heading = "#question, #section-title, #submit-title, #paper-title, #ending-title";
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true });
  }, [place]);
}

/** Shows the server's list, whose buttons belong to the exam's form. */
function LanguageDialog({ testId, onClose }: { testId: number; onClose: () => void }) {
  const [status, setSaid] = useState("Loading page...");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ears = new AbortController();
    fetchList(testPaths.language(testId), ears.signal).then(
      (list) => {
        setSaid("");
        place.current?.replaceChildren(list);
      },
      () => setSaid("We could not load the list. Try again when there is a network."),
    );
    return () => ears.abort();
  }, [testId]);
  return (
    <ModalDialog title="Language" onClose={onClose}>
      <p role="status">{status}</p>
      <div ref={place} />
    </ModalDialog>
  );
}

/** @throws where it did not come */
async function fetchList(address: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(address, { signal, redirect: "error" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = page.getElementById("languages");
  if (!response.ok || !list) throw new Error("no list");
  return list;
}
