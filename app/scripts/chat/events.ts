export const askPicture = "chat-picture";
export const askRecording = "chat-recording";

export interface PictureRequest {
  file: File;
  done(picture: Blob | null): void;
}

export interface RecordingRequest {
  place: HTMLElement;
  /** Gets null without a recording. Called after the recorder is closed. */
  done(recording: Blob | null, seconds: number): void;
}

/** The picture as small as it need be; null: it stays. */
export async function askForPicture(href: string | undefined, file: File): Promise<Blob | null> {
  await import(/* @vite-ignore */ href ?? "");
  return new Promise((done) => {
    document.dispatchEvent(new CustomEvent<PictureRequest>(askPicture, { detail: { file, done } }));
  });
}
