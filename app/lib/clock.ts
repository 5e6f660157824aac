/** "1:04:09" or "17:42" from ms, rounded up. */
export function formatClock(ms: number): string {
  const whole = Math.ceil(Math.max(0, ms) / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
