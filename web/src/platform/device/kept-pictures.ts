import { deviceStore } from './device-store.ts';
import { keptMs, sealerOf } from './kept-answers.ts';

/** A small picture of a record, at the address that its page has now. */
export type ShownPicture = { id: string; link: string };

const about = (id: string) => `picture ${id}`;
/** A picture that is looked at every day is marked as seen once a day. */
const seenMs = 86_400_000;

/** Keeps the small pictures of a page for its reader, encrypted. Those that are here already aren’t fetched again. */
export async function keepPictures(owner: string, pictures: readonly ShownPicture[]): Promise<void> {
  const store = await deviceStore();
  const sealer = await sealerOf(owner);
  if (sealer === null) return;
  for (const { id, link } of pictures) {
    const kept = await store.findPicture(owner, id);
    if (kept !== undefined) {
      if (kept.at < Date.now() - seenMs) await store.keepPicture({ ...kept, at: Date.now() });
      continue;
    }
    const answer = await fetch(link, { priority: 'low' });
    if (!answer.ok) continue;
    const content = await sealer.seal(await answer.arrayBuffer(), about(id));
    await store.keepPicture({ owner, id, at: Date.now(), content });
  }
}

/** Returns the pictures that this device keeps, by their ids. */
export async function findPictures(owner: string, ids: readonly string[]): Promise<ReadonlyMap<string, Blob>> {
  const store = await deviceStore();
  const sealer = await sealerOf(owner);
  const found = new Map<string, Blob>();
  for (const id of sealer === null ? [] : ids) {
    const kept = await store.findPicture(owner, id);
    const bytes = kept && (await sealer?.open(kept.content, about(id)));
    if (bytes !== undefined) found.set(id, new Blob([bytes]));
  }
  return found;
}

/** Deletes pictures that no page with a connection had for a week. */
export async function forgetOldPictures(): Promise<void> {
  await (await deviceStore()).forgetPicturesBefore(Date.now() - keptMs);
}
