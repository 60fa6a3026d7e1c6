import { useEffect, useRef } from 'react';

/** Calls back after a time without touch, key or pointer; null never does. */
export function useIdle(afterMs: number | null, onIdle: () => void): void {
  const latest = useRef(onIdle);
  latest.current = onIdle;
  useEffect(() => {
    if (afterMs === null) return;
    let timer = setTimeout(() => latest.current(), afterMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), afterMs);
    };
    const signs = ['pointerdown', 'keydown', 'input'] as const;
    for (const sign of signs) window.addEventListener(sign, again);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, again);
    };
  }, [afterMs]);
}
