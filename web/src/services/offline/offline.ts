import { offlineApi } from '@poolhouse/domain/services/offline/api';
import { ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { sessionState } from '../../platform/session/session-store.ts';
import { type DeviceQueue, openDeviceQueue } from './device-queue.ts';
import { plainSealer, sealerWith } from './seal.ts';

const queues = new Map<string, Promise<DeviceQueue>>();

const noKey =
  'This page was opened without a connection, so entries can’t be kept on this device yet. Connect once while it’s open, then add it again.';

/** Returns the key of the user's entries; without a connection it says what to do. */
async function fetchKey(): Promise<string> {
  try {
    return (await callApi(offlineApi.key)).key;
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 0) throw error;
    throw new ApiFailure({ status: 0, code: error.code, detail: noKey });
  }
}

/**
 * Returns the queue of the signed-in user. What it keeps is encrypted with a key that comes with the session, so it has to be opened
 * before the connection is lost: a form waits for `ready()` when it opens (`useQueueReady`).
 */
export function ownQueue(): Promise<DeviceQueue> {
  const { user } = sessionState();
  if (user === null) throw new Error('The queue of a user needs a session.');
  return opened(user.id, () => openDeviceQueue(user.id, sealerWith(fetchKey)));
}

/** Returns the queue of public forms on this device. */
export function publicQueue(): Promise<DeviceQueue> {
  return opened('public', () => openDeviceQueue('public', plainSealer));
}

/** Deletes from this device what a user hasn't sent. */
export async function clearOwnQueue(userId: string): Promise<void> {
  const queue = await (queues.get(userId) ?? openDeviceQueue(userId, plainSealer));
  await queue.clear();
  queue.close();
  queues.delete(userId);
}

function opened(owner: string, open: () => Promise<DeviceQueue>): Promise<DeviceQueue> {
  const queue = queues.get(owner) ?? open();
  queues.set(owner, queue);
  queue.catch(() => queues.delete(owner));
  return queue;
}
