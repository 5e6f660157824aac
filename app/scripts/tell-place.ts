/** @param place a part of a note from 0, or a second of a video */
export function reportPlace(path: string, place: number): void {
  navigator.sendBeacon(path, new URLSearchParams({ place: String(place) }));
}
