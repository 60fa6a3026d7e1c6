/** Returns the whole seconds that are left, rounded up; both times are in milliseconds since 1970. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000));
}

/**
 * Tells each second how many are left, and once that it is over. By the clock and not by counting, so that a tab that slept
 * is right again at once. Answers how to stop it.
 */
export function countDown(until: number, tell: (seconds: number) => void, over: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
    const left = until - Date.now();
    if (left <= 0) {
      over();
      return;
    }
    tell(secondsLeft(until, Date.now()));
    timer = setTimeout(step, left % 1_000 || 1_000);
  };
  step();
  return () => clearTimeout(timer);
}

export function inSeconds(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
