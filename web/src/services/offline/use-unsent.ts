import { useEffect, useState, useSyncExternalStore } from 'react';
import { codeOf } from '../../platform/api/load-code.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type { DeviceQueue } from './device-queue.ts';
import type { UnsentEntry } from './queued-call.ts';

const loadOffline = codeOf(() => import('./offline.ts'));
const none: readonly UnsentEntry[] = [];
let current: DeviceQueue | null = null;

/** Returns how much of the user's work is only on this device. Where that can't be read, what the page knows of it. */
export async function countUnsent(): Promise<number> {
  try {
    const { ownQueue } = await loadOffline();
    return await (await ownQueue()).count();
  } catch {
    return current?.unsent.get().length ?? 0;
  }
}

/** Returns what the signed-in user hasn't sent from this device, and its queue once the page is quiet. */
export function useUnsent(userId: string): { queue: DeviceQueue | null; entries: readonly UnsentEntry[] } {
  const [queue, setQueue] = useState<DeviceQueue | null>(null);
  useEffect(() => {
    const open = async () => {
      const { ownQueue, startOfflineAs } = await loadOffline();
      current = await ownQueue();
      setQueue(current);
      await startOfflineAs(userId);
    };
    // Where storage is switched off, nothing is kept on the device.
    return whenIdle(() => void open().catch(() => {}));
  }, [userId]);
  const entries = useSyncExternalStore(queue?.unsent.subscribe ?? follow, queue?.unsent.get ?? nothing);
  return { queue, entries };
}

const follow = () => () => {};
const nothing = () => none;
