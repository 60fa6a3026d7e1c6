import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { ApiFailure } from '../../../../platform/api/api-failure.ts';
import type { DeviceQueue } from '../../../../services/offline/device-queue.ts';
import { ownQueue } from '../../../../services/offline/offline.ts';
import { signatureOf } from '../../../../services/offline/queued-call.ts';

/** So long a person waits at the counter for the answer of the server. */
const waitMs = 20_000;

/**
 * Sends a drop-off with its photos by the queue of this device. Returns it once it was added, or null while it waits for a connection.
 * What the server refuses is taken off the queue again and thrown, so that it can be corrected in the form.
 */
export async function sendDropOff(
  body: Record<string, unknown>,
  photos: readonly File[],
  signature: File | null,
): Promise<DropOff | null> {
  const queue = await ownQueue();
  const info = body.consumerInfo as { name?: string } | undefined;
  const { id, sent } = await queue.add({
    label: `Drop-off for ${info?.name ?? 'a customer'}`,
    call: signatureOf(dropOffsApi.create),
    body,
    files: {
      call: signatureOf(servicePhotosApi.upload),
      field: 'imgUrl',
      files: photos,
      ...(signature && { alone: { field: 'signature', file: signature } }),
    },
  });
  const outcome = await Promise.race([sent as Promise<DropOff>, unsentOutcome(queue, id)]);
  if (outcome === null || 'caseId' in outcome) return outcome;
  await queue.remove(id);
  throw new ApiFailure({ status: 400, code: 'invalid', detail: outcome.problem });
}

/** Returns why an entry was refused, or null as soon as it has to wait for a connection. */
function unsentOutcome(queue: DeviceQueue, id: string): Promise<{ problem: string } | null> {
  return new Promise((resolve) => {
    const look = () => {
      const entry = queue.unsent.get().find((one) => one.id === id);
      if (entry?.state === 'refused') resolve({ problem: entry.problem ?? 'The drop-off was refused.' });
      else if (!navigator.onLine || (entry !== undefined && entry.problem !== null)) resolve(null);
    };
    const stop = queue.unsent.subscribe(look);
    look();
    setTimeout(() => {
      stop();
      resolve(null);
    }, waitMs);
  });
}
