import { classifyFailure } from "~/lib/durable/failure-kind";
import { type Owner, ownerName } from "~/lib/durable/owner-names";
import { seal } from "~/lib/http/sealed-cookie";
import { InstituteError, messages } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import type { StudentNotebook } from "~/lib/notebook/object/student-notebook";
import type { Purchase } from "~/lib/purchase/object/view";
import { within } from "~/lib/within";
import { type DeletionState, isRefusal, PASSWORD_NAME, type PressAnswer } from "./deletion";

const SLOW_DELETION_MS = 8_000;

interface AccountDeletionOptions {
  notebooks: DurableObjectNamespace<StudentNotebook>;
  student: Owner & { token: string };
  /** @throws InstituteError */
  deleteAccount(password: string): Promise<unknown>;
  secrets: readonly string[];
  log: Pick<Log, "unreachable">;
}

async function failureOf(deleted: Promise<unknown>): Promise<{ answer: PressAnswer; error: unknown } | null> {
  try {
    await deleted;
    return null;
  } catch (error) {
    return { answer: isRefusal(error) ? "refused" : classifyFailure(error), error };
  }
}

/** Deletes the student's account; what a request cannot finish their notebook does. */
export function createAccountDeletion({ notebooks, student, deleteAccount, secrets, log }: AccountDeletionOptions) {
  const { instituteCode, studentId, token } = student;
  const owner = { instituteCode, studentId };
  const book = () => notebooks.getByName(ownerName(owner));

  /** Null: out of reach, or too slow. */
  async function reach<T>(verb: Promise<T>): Promise<T | null> {
    return within(verb, SLOW_DELETION_MS).catch((error: unknown) => {
      log.unreachable("deletion", error);
      return null;
    });
  }

  return {
    /**
     * `proof`: its number, written once all is erased; `isErased` false: it goes on by itself.
     * @throws InstituteError where the institute refuses, or nothing could be written down: the account is whole
     */
    async run(password: string): Promise<{ isErased: boolean; proof: string | null; owed: Purchase[] }> {
      const sealed = await seal(password, PASSWORD_NAME, secrets);
      const isNew = await reach(book().beginDeletion({ owner, token, password: sealed }));
      if (isNew === null) {
        // It may have been written down all the same.
        await reach(book().deletionAnswered("later"));
        throw new InstituteError("network", messages.network);
      }
      const failure = isNew ? await failureOf(deleteAccount(password)) : null;
      const outcome = await reach(book().deletionAnswered(failure?.answer ?? "gone"));
      if (failure !== null && failure.answer !== "unclear" && outcome === null) throw failure.error;
      return outcome ?? { isErased: false, proof: null, owed: [] };
    },

    /** Null: nothing was asked for, or nobody can tell. */
    state: (): Promise<DeletionState | null> => reach(book().deletionState()),

    /** Hands the new session over. @returns what became of a deletion asked for before */
    signedIn: (): Promise<DeletionState | null> => reach(book().signedIn(token)),
  };
}
