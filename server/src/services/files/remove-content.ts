import type { FileStore } from '../../connectors/files/port.ts';
import { thumbnailKey } from './file-queries.ts';

/** Deletes the content of a file whose row is gone. */
export async function removeContent(store: FileStore, id: string): Promise<void> {
  await store.remove(id);
  await store.remove(thumbnailKey(id));
}
