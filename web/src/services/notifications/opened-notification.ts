import type { Notification } from '@poolhouse/domain/services/notifications/notification';
import { createStore, useStore } from '../../platform/store.ts';

const opened = createStore<Notification | null>(null);

/** Returns the notification that is being read in the dialog. */
export const useOpenedNotification = () => useStore(opened);

/** Opens the dialog with a notification; null closes it. */
export const openNotification = opened.set;
