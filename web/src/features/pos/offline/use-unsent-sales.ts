import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceQueue } from '../../../services/offline/device-queue.ts';
import { ownQueue } from '../../../services/offline/offline.ts';
import type { UnsentEntry } from '../../../services/offline/queued-call.ts';

const none: readonly UnsentEntry[] = [];
const follow = () => () => {};
const nothing = () => none;

/** Returns how many sales of the user are only on this device. */
export function useUnsentSales(): number {
  const [queue, setQueue] = useState<DeviceQueue | null>(null);
  useEffect(() => {
    // Where storage is switched off, nothing is kept on the device.
    void ownQueue().then(setQueue, () => {});
  }, []);
  const entries = useSyncExternalStore(queue?.unsent.subscribe ?? follow, queue?.unsent.get ?? nothing);
  return entries.filter(({ call }) => call === salesApi.takeOffline.name).length;
}
