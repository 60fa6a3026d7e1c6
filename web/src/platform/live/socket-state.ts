import { useEffect, useState } from 'react';
import { createStore, useStore } from '../store.ts';

/** A shorter interruption isn't shown. */
const patienceMs = 3_000;

const isDown = createStore(false);

export const setSocketDown = isDown.set;

/** Returns true when live updates have stopped for more than three seconds. */
export function useAreUpdatesPaused(): boolean {
  const down = useStore(isDown);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!down) return setPaused(false);
    const timer = setTimeout(() => setPaused(true), patienceMs);
    return () => clearTimeout(timer);
  }, [down]);
  return isPaused;
}
