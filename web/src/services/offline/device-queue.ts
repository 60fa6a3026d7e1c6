import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { entryKeyPrefix } from '@poolhouse/domain/kernel/entry-key';
import type { z } from 'zod';
import { ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import type { Sealer } from '../../platform/device/seal.ts';
import { keepForGood } from '../../platform/device/storage-space.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { openEntryStore } from './entry-store.ts';
import { OfflineQueue, type SendCall, type SendPicture } from './offline-queue.ts';
import type { FollowingCall, QueuedCall, QueuedSignature, UnsentEntry } from './queued-call.ts';
import type { QueuedWork } from './queued-work.ts';

const channelName = 'poolhouse-offline';
const longestPauseMs = 60_000;

/** What a tab says to the others. */
type News = { owner: string; sent?: { id: string; answer: unknown } };

/** The queue of one owner in this tab: it follows the other tabs, and sends by itself whenever there is a connection. */
export type DeviceQueue = {
  unsent: Store<readonly UnsentEntry[]>;
  /** Counts what isn’t sent, also before `unsent` has read it. */
  count(): Promise<number>;
  /** Waits until entries can be kept without a connection; throws when they can't now. */
  ready(): Promise<void>;
  /**
   * Keeps a call, with one that follows it, and sends it as soon as possible. `sent` is its answer, for as long as the page is open. What
   * follows is left out where the device has no room for both.
   */
  add(call: QueuedCall, following?: FollowingCall): Promise<{ id: string; sent: Promise<unknown> }>;
  /** What waits here, for pages that show it or let its person correct it. */
  work: QueuedWork;
  retry(id: string): Promise<void>;
  remove(id: string): Promise<void>;
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
  let isChanged = false;
  let isListing = false;

  const heard = ({ sent }: Omit<News, 'owner'>) => {
    if (sent !== undefined) {
      waitingFor.get(sent.id)?.(sent.answer);
      waitingFor.delete(sent.id);
      unsent.set(unsent.get().filter(({ id }) => id !== sent.id));
      // No other entry looks different for it: hundreds aren't read again, but where that is under way it began too early.
      if (!isListing) return;
    }
    isChanged = true;
    if (!isListing) void showChanges();
  };
  /** Lists again what changed while it was listed, once. */
  const showChanges = async () => {
    isListing = true;
    while (isChanged) {
      isChanged = false;
      // Without its key the list can't be read now; the next change tries again.
      await queue.list().then(unsent.set, () => {});
    }
    isListing = false;
  };
  const queue = new OfflineQueue({
    owner,
    store,
    sealer,
    sendCall,
    sendPicture,
    oneTab,
    now: Date.now,
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
    if (data.owner !== owner) return;
    if (data.sent === undefined) queue.lookAgain();
    heard(data);
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
    count: async () => (await store.entriesOf(owner)).length,
    ready: async () => {
      await sealer.ready();
    },
    add: async (call, following) => {
      const unlessFull = (error: unknown) => {
        if (isFull(error)) return null;
        throw error;
      };
      const both = await queue.add(call, following).catch(unlessFull);
      const id = both === null && following !== undefined ? await queue.add(call).catch(unlessFull) : both;
      if (id === null) return { id: '', sent: Promise.resolve(await sendWithoutSpace(queue, call)) };
      const sent = new Promise((resolve) => waitingFor.set(id, resolve));
      goOn();
      // What isn’t sent yet is worth asking the browser for.
      void keepForGood().catch(() => {});
      return { id, sent };
    },
    work: queue.work,
    retry: (id) => queue.retry(id),
    remove: (id) => queue.remove(id),
    close: () => {
      clearTimeout(timer);
      channel?.close();
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', onVisible);
      store.close();
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** A full device is no reason to lose what can be sent now. */
async function sendWithoutSpace(queue: OfflineQueue, call: QueuedCall): Promise<unknown> {
  try {
    return await queue.sendAtOnce(call);
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 0) throw error;
    const detail =
      'This device is full and there’s no connection, so nothing was kept. Free some space or connect, then try again.';
    throw new ApiFailure({ status: 0, code: 'no-space', detail });
  }
}

/** What an entry keeps of its call is enough to make it. Entries of earlier releases are all POSTs, and don't say so. */
const specOf = (call: QueuedSignature) => ({ ...call, method: call.method ?? 'POST' }) as unknown as SentCall;
type SentCall = CallSpec & { params: z.ZodType<unknown, unknown>; body: z.ZodType<unknown, unknown> };

const sendCall: SendCall = ({ call, params, body, ticket, ifMatch }, id, signal) =>
  callApi(specOf(call), {
    params,
    body,
    ticket,
    ifMatch,
    idempotencyKey: `${entryKeyPrefix}${id}`,
    deviceTime: new Date(),
    signal,
  });

const sendPicture: SendPicture = async ({ files, ticket }, file, { key, ...upload }) => {
  if (files === undefined) throw new Error('An entry with pictures names the call that takes them.');
  const options = { ...upload, ticket, idempotencyKey: key };
  const answer: unknown = await uploadFile(specOf(files.call), files.params, file, undefined, options);
  return (answer as { id: string }).id;
};

/** Where the browser has no locks, tabs may send the same entry at once; its key makes it count once. */
async function oneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(name, work);
}
