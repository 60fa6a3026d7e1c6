import type { Notification } from '@poolhouse/domain/features/announcements/notification';
import { useSyncExternalStore } from 'react';

let opened: Notification | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the notification that is being read in the dialog. */
export function useOpenedNotification(): Notification | null {
  return useSyncExternalStore(subscribe, () => opened);
}

/** Opens the dialog with a notification; null closes it. */
export function openNotification(notification: Notification | null): void {
  opened = notification;
  for (const listener of listeners) listener();
}
