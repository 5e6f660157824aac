/** What the script of a conversation hands to a part of it that is fetched on a tap, and gets back. */
export const askPicture = "chat-picture";
export const askRecording = "chat-recording";

export interface PictureAsked {
  file: File;
  /** Gets the picture as it is sent, or null where this browser cannot read it. */
  done(picture: Blob | null): void;
}

export interface RecordingAsked {
  /** Where the recorder is shown. */
  place: HTMLElement;
  /** Gets the recording, or null where there is none, once the recorder is away. */
  done(recording: Blob | null, seconds: number): void;
}
