import type { ChangedIds, Topic } from '@poolhouse/domain/kernel/live';
import { useEffect, useRef } from 'react';
import { calmly } from './calmly.ts';
import { follow } from './live-topics.ts';

/**
 * Calls `onChange` with the ids of what changed while the page is shown: at most once a second, and not before a
 * hidden tab is looked at again. `null` follows nothing.
 */
export function useLive(topic: Topic | null, onChange: (ids: ChangedIds) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (topic === null) return;
    const calm = calmly((ids) => latest.current(ids));
    const leave = follow(topic, calm.add);
    return () => {
      leave();
      calm.stop();
    };
  }, [topic]);
}
