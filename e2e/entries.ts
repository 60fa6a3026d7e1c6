import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the browser keeps who is signed in, so that the app starts without a network. */
export async function untilPersonKept(page: Page): Promise<void> {
  await expect.poll(() => storedEntries(page, 'keys')).toContainEqual(expect.objectContaining({ hasPerson: true }));
}

/** Waits until the answers of these calls are kept, so that their page shows them without a network. */
export async function untilAnswersKept(page: Page, calls: readonly string[]): Promise<void> {
  const kept = async () => (await storedEntries(page, 'answers')).map(({ call }) => call);
  await expect.poll(kept).toEqual(expect.arrayContaining([...calls]));
}

/** Reads what the browser keeps; opened before the app did, the database would be an empty one. */
async function storedEntries(page: Page, name: 'keys' | 'answers'): Promise<{ call?: string; hasPerson: boolean }[]> {
  return page.evaluate(async (storeName) => {
    if (!(await indexedDB.databases()).some((one) => one.name === 'poolhouse-device')) return [];
    const opening = indexedDB.open('poolhouse-device');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = db.transaction(storeName).objectStore(storeName).getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    db.close();
    return reading.result.map(({ call, person = null }) => ({ call, hasPerson: person !== null }));
  }, name);
}

/**
 * Copies the oldest unsent entry, each copy with a customer's name of its own, as the form would have kept it: encrypted with the key that
 * scripts can use and not read.
 */
export async function copyEntry(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (customers) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const keys = await done(indexedDB.open('poolhouse-device'));
    const entries = await done(indexedDB.open('poolhouse-offline'));
    const [kept] = await done(keys.transaction('keys').objectStore('keys').getAll());
    const [first] = await done(entries.transaction('entries').objectStore('entries').getAll());
    const about = (id: string) => new TextEncoder().encode(id);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: first.content.iv, additionalData: about(first.id) },
      kept.key,
      first.content.data,
    );
    const copies: unknown[] = [];
    for (const name of customers) {
      const content = JSON.parse(new TextDecoder().decode(opened));
      content.label = `Drop-off for ${name}`;
      content.body.consumerInfo.name = name;
      const id = crypto.randomUUID();
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(content));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: about(id) }, kept.key, text);
      const { place: _place, ...others } = first;
      copies.push({ ...others, id, at: Date.now(), state: 'waiting', problem: null, content: { iv, data } });
    }
    const change = entries.transaction('entries', 'readwrite');
    for (const copy of copies) change.objectStore('entries').add(copy);
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    keys.close();
    entries.close();
  }, names);
}
