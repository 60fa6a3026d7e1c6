import { useEffect, useState, useSyncExternalStore } from 'react';

/** A shorter interruption isn't shown. */
const patienceMs = 3_000;

let isDown = false;
const listeners = new Set<() => void>();

export function setSocketDown(next: boolean): void {
  if (isDown === next) return;
  isDown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true when live updates have stopped for more than three seconds. */
export function useAreUpdatesPaused(): boolean {
  const down = useSyncExternalStore(subscribe, () => isDown);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!down) return setPaused(false);
    const timer = setTimeout(() => setPaused(true), patienceMs);
    return () => clearTimeout(timer);
  }, [down]);
  return isPaused;
}
