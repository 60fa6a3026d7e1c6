import type { ChangedIds, Topic } from '@poolhouse/domain/kernel/live-updates';
import { useEffect, useRef } from 'react';
import { subscribeToTopic } from './live-topics.ts';
import { throttle } from './throttle.ts';

/**
 * Calls `onChange` with the ids of what changed while the page is shown: at most once a second, and not before a
 * hidden tab is looked at again. `null` follows nothing.
 */
export function useLive(topic: Topic | null, onChange: (ids: ChangedIds) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (topic === null) return;
    const calm = throttle((ids) => latest.current(ids));
    const leave = subscribeToTopic(topic, calm.add);
    return () => {
      leave();
      calm.stop();
    };
  }, [topic]);
}
