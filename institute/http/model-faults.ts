/** How the stand-in can be told to behave; see docs/institute-api.md for what each does. */
export const MODEL_FAULTS = [
  "model-slow",
  "model-content-filter",
  "model-refusal",
  "model-401",
  "model-429",
  "model-500",
  "model-error-field",
  "model-empty",
  "model-half",
  "model-huge",
  "model-markdown",
  "model-reordered",
  "model-unlabelled",
  "model-one-line",
  "model-own-headings",
  "model-chatty",
  "plant-number",
  "plant-unit",
  "plant-not-dropped",
  "plant-options-swapped",
  "plant-missing",
  "plant-added",
  "reader-alarmed",
] as const;

export type ModelFault = (typeof MODEL_FAULTS)[number];

const faults = new WeakMap<Request, ModelFault>();

/** Whether a fault is one of the model: its call answers as it is told to, where others only fail. */
export function isModelFault(fault: string): fault is ModelFault {
  return MODEL_FAULTS.some((one) => one === fault);
}

/** Tells the stand-in how to answer a request. */
export function tellModel(request: Request, fault: ModelFault): void {
  faults.set(request, fault);
}

/** How the stand-in was told to answer a request; null in the ordinary way. */
export function toldOf(request: Request): ModelFault | null {
  return faults.get(request) ?? null;
}
