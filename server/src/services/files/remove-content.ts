import type { FileStore } from '../../connectors/files/port.ts';
import { keysOf } from './file-queries.ts';

/** Deletes the content of a file whose row is gone. */
export async function removeContent(store: FileStore, id: string): Promise<void> {
  for (const key of keysOf(id)) await store.remove(key);
}
