import { useEffect, useState } from 'react';
import type { DeviceQueue } from './device-queue.ts';
import type { OpenEntry } from './entry-content.ts';
import { ownQueue } from './offline.ts';
import type { Refusal, UnsentEntry } from './queued-call.ts';

/** A refused entry with what it says, and the queue that corrects it. */
export type RefusedWork = { queue: DeviceQueue; entry: OpenEntry; refusal: Refusal; recordId: string };

/** Returns a refused entry with what its user needs to decide; null until it is read. */
export function useRefused(entryId: string): RefusedWork | null {
  const [work, setWork] = useState<RefusedWork | null>(null);
  useEffect(() => {
    const open = async () => {
      const queue = await ownQueue();
      const unsent = queue.unsent.get().find(({ id }) => id === entryId);
      const found = unsent && (await openRefused(queue, unsent));
      if (found) setWork(found);
    };
    void open().catch(() => {});
  }, [entryId]);
  return work;
}

async function openRefused(queue: DeviceQueue, { id, recordId, refusal }: UnsentEntry): Promise<RefusedWork | null> {
  if (recordId === null || refusal === null) return null;
  const entry = (await queue.work.entriesAbout(recordId)).find((one) => one.id === id);
  return entry === undefined ? null : { queue, entry, refusal, recordId };
}
