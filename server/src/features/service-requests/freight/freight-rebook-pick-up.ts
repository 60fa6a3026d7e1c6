import { pickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { z } from 'zod';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import { isOutcomeUncertain } from '../../../connectors/http/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { DeliveryUncertain, type IntentKind, type QueuedIntent } from '../../../services/outbox/index.ts';
import {
  backgroundLookUp,
  confirmFreightNotFound,
  freightId,
  parkOnRefusal,
  pickUpRules,
  pickUpText,
  requireFuture,
} from './freight-steps.ts';

const payload = z.strictObject({
  manifestId: freightId,
  /** One of the manifest's: its history tells whether the carrier has a new booking. */
  consignmentId: freightId,
  reference: z.string().max(40),
  details: pickUpDetails,
});
export type RebookPickUp = z.output<typeof payload>;

const fix = 'Choose another time, or call the carrier.';
/** Our clock and the vendor's may differ by so much. */
const clockSlackMs = 2 * 60_000;

/** Books a driver for a manifest again, after a missed pick-up. */
export function freightRebookPickUp(freight: FreightPort, clock: Clock): IntentKind<RebookPickUp> {
  return {
    kind: 'freight.rebook-pick-up',
    label: 'Pick-up rebooked',
    payload,
    ...pickUpRules(freight),
    canSendAgain: false,
    describe: ({ reference, details }) => ({
      title: `Rebook pick-up of ${reference}`,
      recipient: pickUpText(details),
    }),
    preview: async ({ manifestId, details }) => ({
      form: 'call',
      system: 'Freight',
      ...freight.copies.rebookPickUp(manifestId, details),
    }),
    findDone: async (intent) => {
      const [tracking] = await freight.track([intent.payload.consignmentId], backgroundLookUp);
      const isDone = tracking?.events.some(({ status, at }) => status === 'booked' && isSince(at, intent));
      if (!isDone) return confirmFreightNotFound(intent, clock);
      const { manifestId } = intent.payload;
      return { reference: manifestId, result: { window: await freight.readWindow(manifestId, backgroundLookUp) } };
    },
    deliver: async ({ payload: { manifestId, details } }, signal, { beforeHandOver }) => {
      requireFuture(details, clock, fix);
      const steps = { signal, ...backgroundLookUp, beforeHandOver };
      const rebook = () => freight.rebookPickUp(manifestId, details, steps);
      const reference = await parkOnRefusal(() => onceAtMost(rebook), fix);
      return { reference: reference ?? manifestId };
    },
  };
}

function isSince(at: string, { createdAt }: QueuedIntent): boolean {
  return Date.parse(at) >= createdAt.getTime() - clockSlackMs;
}

/** After these it isn't known whether a driver comes, and two of them are worse than a call. */
async function onceAtMost<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isOutcomeUncertain(error)) throw error;
    throw new DeliveryUncertain(`${error.message} We don’t know whether the carrier has this booking.`, {
      cause: error,
      ask: 'Ask the carrier.',
    });
  }
}
