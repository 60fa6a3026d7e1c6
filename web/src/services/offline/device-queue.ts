import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { z } from 'zod';
import { callApi } from '../../platform/api/call-api.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { openEntryStore } from './entry-store.ts';
import { OfflineQueue, type SendCall, type SendPicture } from './offline-queue.ts';
import type { QueuedCall, QueuedSignature, UnsentEntry } from './queued-call.ts';
import type { Sealer } from './seal.ts';

const channelName = 'poolhouse-offline';
const longestPauseMs = 60_000;

/** What a tab says to the others. */
type News = { owner: string; sent?: { id: string; answer: unknown } };

/** The queue of one owner in this tab: it follows the other tabs, and sends by itself whenever there is a connection. */
export type DeviceQueue = {
  unsent: Store<readonly UnsentEntry[]>;
  /** Waits until entries can be kept without a connection; throws when they can't now. */
  ready(): Promise<void>;
  /** Keeps a call and sends it as soon as possible. `sent` is its answer, for as long as the page is open. */
  add(call: QueuedCall): Promise<{ id: string; sent: Promise<unknown> }>;
  retry(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
  /** Stops following; for tests and at sign-out. */
  close(): void;
};

/** Opens the queue of one owner: of a user by their id, or `public`. */
export async function openDeviceQueue(owner: string, sealer: Sealer): Promise<DeviceQueue> {
  const unsent = createStore<readonly UnsentEntry[]>([]);
  const waitingFor = new Map<string, (answer: unknown) => void>();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;
  const store = await openEntryStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const heard = ({ sent }: Omit<News, 'owner'>) => {
    if (sent !== undefined) waitingFor.get(sent.id)?.(sent.answer);
    // Without its key the list can't be read now; the next change tries again.
    queue.list().then(unsent.set, () => {});
  };
  const queue = new OfflineQueue({
    ...{ owner, store, sealer, sendCall, sendPicture, oneTab },
    onChange: (sent) => {
      channel?.postMessage({ owner, sent } satisfies News);
      heard({ sent });
    },
    later: (failures) => {
      clearTimeout(timer);
      timer = setTimeout(goOn, Math.min(longestPauseMs, 1_000 * 2 ** failures));
    },
  });
  const goOn = () => {
    // What went wrong stands with its entry; a device whose storage fails has nothing to send.
    queue.drain().catch(() => {});
  };
  const onMessage = ({ data }: MessageEvent<News>) => {
    if (data.owner === owner) heard(data);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') goOn();
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('online', goOn);
  document.addEventListener('visibilitychange', onVisible);
  heard({});
  goOn();
  return {
    unsent,
    ready: async () => {
      await sealer.ready();
    },
    add: async (call) => {
      const id = await queue.add(call);
      const sent = new Promise((resolve) => waitingFor.set(id, resolve));
      goOn();
      return { id, sent };
    },
    retry: (id) => queue.retry(id),
    remove: (id) => queue.remove(id),
    clear: () => queue.clear(),
    close: () => {
      clearTimeout(timer);
      channel?.close();
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', onVisible);
      store.close();
    },
  };
}

/** What an entry keeps of its call is enough to make it. */
const callOf = (call: QueuedSignature) => ({ method: 'POST', ...call }) as unknown as WholeCall;
type WholeCall = CallSpec & { params: z.ZodType<unknown, unknown>; body: z.ZodType<unknown, unknown> };

const sendCall: SendCall = ({ call, params, body, ticket }, idempotencyKey, signal) =>
  callApi(callOf(call), { params, body, ticket, idempotencyKey, signal });

const sendPicture: SendPicture = async ({ files, ticket }, file, { key, ...upload }) => {
  if (files === undefined) throw new Error('An entry with pictures names the call that takes them.');
  const options = { ...upload, ticket, idempotencyKey: key };
  const answer: unknown = await uploadFile(callOf(files.call), files.params, file, undefined, options);
  return (answer as { id: string }).id;
};

/** Where the browser has no locks, tabs may send the same entry at once; its key makes it count once. */
async function oneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(name, work);
}
