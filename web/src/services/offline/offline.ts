import { offlineApi } from '@poolhouse/domain/services/offline/api';
import { ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { isCostlyLine } from '../../platform/costly-line.ts';
import { keyOfDevice, keyOfUser } from '../../platform/device/device-key.ts';
import { publicOwner } from '../../platform/device/device-store.ts';
import { forgetOldAnswers, keepEarlyAnswers } from '../../platform/device/kept-answers.ts';
import { forgetOthers, keepPerson } from '../../platform/device/kept-person.ts';
import { forgetOldPictures } from '../../platform/device/kept-pictures.ts';
import { sealerWith } from '../../platform/device/seal.ts';
import { keepAhead } from '../../platform/registered-features.ts';
import { sessionState } from '../../platform/session/session-store.ts';
import { type DeviceQueue, openDeviceQueue } from './device-queue.ts';

const queues = new Map<string, Promise<DeviceQueue>>();

const noKey =
  'Poolhouse hasn’t been online on this device since you signed in, so entries can’t be kept here yet. Connect once, then add it again.';

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
 * Returns the queue of the signed-in user. What it keeps is encrypted with their key, which the server has and this browser keeps until
 * they sign out.
 */
export function ownQueue(): Promise<DeviceQueue> {
  const { user } = sessionState();
  if (user === null) throw new Error('The queue of a user needs a session.');
  const findKey = () => keyOfUser(user.id, fetchKey);
  return opened(user.id, () => openDeviceQueue(user.id, sealerWith(findKey)));
}

/** Returns the queue of public forms on this device, whose key never leaves it. */
export function publicQueue(): Promise<DeviceQueue> {
  const sealer = sealerWith(() => keyOfDevice(publicOwner), true);
  return opened(publicOwner, () => openDeviceQueue(publicOwner, sealer));
}

/** Prepares that the app starts without a connection as who is signed in, and as no other user. */
export async function startOfflineAs(userId: string): Promise<void> {
  await forgetOthers(userId);
  await forgetOldAnswers();
  await forgetOldPictures();
  await (await ownQueue()).ready();
  const { user } = sessionState();
  if (user?.id !== userId) return;
  await keepPerson(user);
  await keepEarlyAnswers();
  if (navigator.onLine && !isCostlyLine()) await keepAhead(user);
}

/** Makes unreadable what this device keeps of a user. What they haven't sent waits here until they sign in again. */
export async function lockOwnQueue(userId: string): Promise<void> {
  const queue = await queues.get(userId);
  queue?.close();
  queues.delete(userId);
  await forgetOthers(null);
}

function opened(owner: string, open: () => Promise<DeviceQueue>): Promise<DeviceQueue> {
  const queue = queues.get(owner) ?? open();
  queues.set(owner, queue);
  queue.catch(() => queues.delete(owner));
  return queue;
}
