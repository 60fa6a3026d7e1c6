import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FileStore } from './port.ts';

const content = 'Poolhouse looks whether files can be kept here.';

/** Keeps, reads and removes a probe. One that could not be removed is an orphaned file, which the nightly sweep deletes. */
export async function probeStore(store: Pick<FileStore, 'put' | 'get' | 'remove'>): Promise<void> {
  const key = `${randomUUID()}-probe`;
  await store.put(key, Readable.from([content]));
  const found = await store.get(key);
  const read = found && (await text(found));
  await store.remove(key);
  if (read !== content) throw new Error('The file store returned different content from what was saved.');
}
