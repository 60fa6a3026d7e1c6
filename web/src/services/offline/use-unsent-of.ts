import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DeviceQueue } from './device-queue.ts';
import { ownQueue } from './offline.ts';
import type { UnsentEntry } from './queued-call.ts';

const none: readonly UnsentEntry[] = [];
const follow = () => () => {};

/** Returns what this device hasn’t sent of a record, and the queue that has it. `onSent` is called when there is less of it. */
export function useUnsentOf(
  recordId: string,
  onSent: () => void,
): { queue: DeviceQueue | null; entries: readonly UnsentEntry[] } {
  const [queue, setQueue] = useState<DeviceQueue | null>(null);
  // Where storage is switched off, nothing waits on the device.
  useEffect(() => void ownQueue().then(setQueue, () => {}), []);
  const all = useSyncExternalStore(queue?.unsent.subscribe ?? follow, queue?.unsent.get ?? (() => none));
  const entries = useMemo(() => all.filter((entry) => entry.recordId === recordId), [all, recordId]);
  const before = useRef(0);
  const sent = useRef(onSent);
  sent.current = onSent;
  useEffect(() => {
    if (entries.length < before.current) sent.current();
    before.current = entries.length;
  }, [entries]);
  return { queue, entries };
}
