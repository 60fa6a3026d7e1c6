import { type Notification, reshowMs } from '@poolhouse/domain/services/notifications/notification';
import { createStore, useStore } from '../../platform/store.ts';

/**
 * What has come in during this visit. `isNew` is the flag on the bell; `shown` is the newest that leads nowhere, and `times`
 * how often it was put up, so that it can be put up again.
 */
export type NewNotifications = { isNew: boolean; shown: Notification | null; times: number };

const nothingNew: NewNotifications = { isNew: false, shown: null, times: 0 };
const store = createStore(nothingNew);
let known: Set<string> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const newNotifications = store.get;
export const useNewNotifications = () => useStore(store);

/**
 * Looks for notifications that weren't there before. A new one sets the flag. One whose words are all there is, such as an
 * announcement, is shown, and shown again a moment later, in case it was covered or dismissed unseen; one that leads to a
 * page waits under the bell. §2, §9
 */
export function trackNotifications(notifications: readonly Notification[]): void {
  const before = known;
  known = new Set([...(before ?? []), ...notifications.map(({ id }) => id)]);
  if (before === null) return;
  const arrived = notifications.filter(({ id, isRead }) => !isRead && !before.has(id));
  if (arrived.length > 0) store.set({ ...store.get(), isNew: true });
  const newest = arrived.find(({ link }) => link === null);
  if (newest === undefined) return;
  const show = () => store.set({ ...store.get(), shown: newest, times: store.get().times + 1 });
  show();
  clearTimeout(timer);
  timer = setTimeout(show, reshowMs);
}

/** Clears the mark of new notifications once the person has opened the bell. */
export function markNotificationsSeen(): void {
  if (store.get().isNew) store.set({ ...store.get(), isNew: false });
}

/** Puts what is shown away. */
export function dismissNotification(id: string): void {
  clearTimeout(timer);
  if (store.get().shown?.id === id) store.set({ ...store.get(), shown: null });
}

/** Resets the state for tests, as if the page had just been loaded. */
export function resetNewNotifications(): void {
  clearTimeout(timer);
  known = null;
  store.set(nothingNew);
}
