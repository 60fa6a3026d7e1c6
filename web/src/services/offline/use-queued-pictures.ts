import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { useEffect, useRef, useState } from 'react';
import type { DeviceQueue } from './device-queue.ts';
import type { OpenEntry } from './entry-content.ts';
import { type Address, addressOfPicture } from './picture-address.ts';
import type { UnsentEntry } from './queued-call.ts';

/** A picture that waits on this device. `body` is that of its call, which says what it is a picture of. */
export type QueuedPicture = { id: string; entryId: string; body: Readonly<Record<string, unknown>>; link: string };

/** Returns the pictures of a record that wait on this device, each with an address that shows it. */
export function useQueuedPictures(
  recordId: string,
  { queue, entries }: { queue: DeviceQueue | null; entries: readonly UnsentEntry[] },
): readonly QueuedPicture[] {
  const [pictures, setPictures] = useState<readonly QueuedPicture[]>([]);
  const opened = useRef(new Map<string, Address>());
  useEffect(() => {
    let isOld = false;
    const show = async ({ work }: DeviceQueue) => {
      const waiting = entries.length === 0 ? [] : await work.entriesAbout(recordId);
      const found = await openPictures(work, waiting, opened.current);
      if (!isOld) setPictures((before) => (isSameValue(before, found) ? before : found));
    };
    if (queue !== null) void show(queue).catch(() => {});
    return () => {
      isOld = true;
    };
  }, [queue, entries, recordId]);
  useEffect(
    () => () => {
      for (const { revoke } of opened.current.values()) revoke();
      opened.current.clear();
    },
    [],
  );
  return pictures;
}

/** Opens the pictures of entries one after another; those that are open already stay. */
async function openPictures(
  work: DeviceQueue['work'],
  entries: readonly OpenEntry[],
  opened: Map<string, Address>,
): Promise<QueuedPicture[]> {
  const found: QueuedPicture[] = [];
  for (const { id: entryId, content, pictures } of entries)
    for (const place of pictures) {
      const id = `${entryId}/${place}`;
      const address = opened.get(id) ?? (await addressOf(work, entryId, place));
      if (address === null) continue;
      opened.set(id, address);
      found.push({ id, entryId, body: content.body, link: address.link });
    }
  return found;
}

async function addressOf(work: DeviceQueue['work'], entryId: string, place: number): Promise<Address | null> {
  const file = await work.openPicture(entryId, place);
  return file === null ? null : addressOfPicture(file);
}
