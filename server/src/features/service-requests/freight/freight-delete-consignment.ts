import {
  isCancelledOrDeleted,
  isUnmanifested,
} from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { z } from 'zod';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import { type Delivered, DeliveryRefused, type IntentKind } from '../../../services/outbox/index.ts';
import { backgroundLookUp, concurrencyByCase, maxAtOnce, parkOnRefusal } from './freight-steps.ts';

const payload = z.strictObject({
  id: z.string().regex(/^[1-9]\d{0,14}$/),
  /** The carrier's number of it, and our case id. */
  number: z.string().max(60),
  reference: z.string().max(40),
});
type DeleteConsignment = z.output<typeof payload>;

/** Deletes a consignment that was not sent to the carrier yet. */
export function freightDeleteConsignment(freight: FreightPort): IntentKind<DeleteConsignment> {
  const look = async ({ id, number }: DeleteConsignment, signal?: AbortSignal) => {
    const [found] = await freight.readConsignments([id], { ...backgroundLookUp, ...(signal && { signal }) });
    const done: Delivered = { reference: number };
    return found && !(found.status !== null && isCancelledOrDeleted(found.status))
      ? { found, done: null }
      : { found: null, done };
  };
  return {
    kind: 'freight.delete-consignment',
    label: 'Consignment cancelled',
    payload,
    isOn: () => freight.carries === 'everything',
    mostAtOnce: maxAtOnce,
    oneAtATime: concurrencyByCase,
    describe: ({ number, reference }) => ({
      title: `Cancel consignment ${number} of ${reference}`,
      recipient: 'Freight',
    }),
    preview: async ({ id }) => ({ form: 'call', system: 'Freight', ...freight.copies.deleteConsignment(id) }),
    findDone: async (intent) => (await look(intent.payload)).done,
    deliver: async (intent, signal, { beforeHandOver }) => {
      const { found, done } = await look(intent.payload, signal);
      if (done) return done;
      const { id, number } = intent.payload;
      if (found?.status && !isUnmanifested(found.status))
        throw new DeliveryRefused(
          `${number} is already on a manifest with ${found.carrierName}. Ask the carrier to cancel it.`,
        );
      const steps = { signal, ...backgroundLookUp, beforeHandOver };
      await parkOnRefusal(() => freight.deleteConsignment(id, steps), 'Ask the carrier to cancel it.');
      return { reference: number };
    },
  };
}
