import { type Model, ModelFailure, type ModelRequest } from "../../app/lib/translation/model";

/** 2, 4, 8, 16 s; longer where the service says so. */
const waits = [2_000, 4_000, 8_000, 16_000];

/** The service does not answer, however long one waits: the work goes on another day. */
export class ServiceDown extends Error {}

/**
 * Asks a model, and again after a pause where it is down or has too much to do.
 * @throws ServiceDown; ModelFailure where it is this one text that it does not take
 */
export function patientAsk(model: Model, sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))) {
  return async (request: ModelRequest): Promise<string> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await model.complete(request);
      } catch (error) {
        if (!(error instanceof ModelFailure) || !error.isDown) throw error;
        const wait = waits[tries];
        if (wait === undefined) throw new ServiceDown(error.message);
        await sleep(Math.max(wait, error.pauseMs));
      }
    }
  };
}
