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
