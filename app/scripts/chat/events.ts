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

export async function askPart(
  href: string | undefined,
  name: string,
  detail: PictureRequest | RecordingRequest,
): Promise<void> {
  await import(/* @vite-ignore */ href ?? "");
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** The picture as small as it need be; null: it stays. */
export const askForPicture = (href: string | undefined, file: File) =>
  new Promise<Blob | null>((done, failed) => {
    askPart(href, askPicture, { file, done }).catch(failed);
  });
