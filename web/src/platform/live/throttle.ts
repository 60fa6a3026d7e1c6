import type { ChangedIds } from '@poolhouse/domain/kernel/live-updates';

const pauseMs = 1_000;

/** Passes changes on at once, then at most one a second, gathered; a hidden tab gathers until it is looked at. */
export function throttle(onChange: (ids: ChangedIds) => void): { add: (ids: ChangedIds) => void; stop: () => void } {
  let gathered: ChangedIds = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    timer = undefined;
    if (gathered.length === 0 || document.visibilityState === 'hidden') return;
    const ids = gathered;
    gathered = [];
    timer = setTimeout(pass, pauseMs);
    onChange(ids);
  };
  const look = () => {
    if (timer === undefined) pass();
  };
  document.addEventListener('visibilitychange', look);
  return {
    add: (ids) => {
      gathered = gathered === '*' || ids === '*' ? '*' : [...new Set([...gathered, ...ids])];
      look();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
