/**
 * Tells the server where a note or a video was left; also while the page goes away. A lost one is told again by the next.
 * @param path the address that takes it, `lessonPaths.place`: the page names it
 * @param place a part of the note, from 0, or a second of the video
 */
export function tellPlace(path: string, place: number): void {
  navigator.sendBeacon(path, new URLSearchParams({ place: String(place) }));
}
