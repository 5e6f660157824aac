import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { useKeptFields } from "~/components/shell/shell";

/** For a button with `formNoValidate`, which sends a form that may be half filled. */
const anything = z.object({});

/** What the action answered, where the form was sent and refused. */
export type LastResult = SubmissionResult<string[]> | null | undefined;

interface StudentFormOptions<S extends z.ZodType> {
  id: string;
  schema: S;
  lastResult: LastResult;
  defaultValue?: Record<string, unknown>;
}

/**
 * One form, three modes: checked in the browser where script runs, by the server alone (address
 * parameter `validate=server`), and as plain HTML without script. The schema is the same in all.
 */
export function useStudentForm<S extends z.ZodType>(options: StudentFormOptions<S>) {
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const kept = useKeptFields();
  const serverOnly = search.get("validate") === "server";
  const [form, fields] = useForm<z.input<S> & Record<string, unknown>, z.output<S>>({
    id: options.id,
    lastResult: navigation.state === "idle" ? options.lastResult : null,
    constraint: getZodConstraint(options.schema),
    defaultValue: { ...options.defaultValue, ...kept } as never,
    shouldValidate: "onSubmit",
    ...(serverOnly
      ? // Checking again at every key would send the form at every key.
        { shouldRevalidate: "onSubmit" as const }
      : {
          shouldRevalidate: "onInput" as const,
          onValidate: ({ formData, submitter }: { formData: FormData; submitter: unknown }) =>
            parseWithZod(formData, {
              schema: skipsCheck(submitter) ? anything : options.schema,
            }) as never,
        }),
  });
  return { form, fields, busy: navigation.state !== "idle" };
}

function skipsCheck(submitter: unknown): boolean {
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate;
}
