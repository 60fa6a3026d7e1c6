import {
  type ConsignmentOrder,
  consignmentOrder,
} from '@poolhouse/domain/features/service-requests/freight/consignment';
import { isUnmanifested } from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { type Consignment, type FreightPort, freightDropsAfterMs } from '../../../connectors/freight/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { type Delivered, DeliveryRefused, type IntentKind } from '../../../services/outbox/index.ts';
import {
  backgroundLookUp,
  concurrencyByCase,
  confirmFreightNotFound,
  maxAtOnce,
  parkOnRefusal,
} from './freight-steps.ts';

const keyLength = 12;
const fix = 'Fix the request, then resend it.';

/**
 * Sends consignments. Each carries our case id and a key of its intent, and both are looked up before it is made: so a lost answer never makes a second one,
 * and a case whose first consignment the carrier has cancelled can have another.
 */
export function freightCreateConsignment(freight: FreightPort, clock: Clock): IntentKind<ConsignmentOrder> {
  return {
    kind: 'freight.create-consignment',
    label: 'Consignment',
    payload: consignmentOrder,
    mostAtOnce: maxAtOnce,
    oneAtATime: concurrencyByCase,
    dropsAfterMs: freightDropsAfterMs,
    isOn: () => freight.carries === 'everything',
    describe: ({ reference, to }) => ({
      title: `Consignment for ${reference}`,
      recipient: `${to.name}, ${to.suburb} ${to.postcode}`,
    }),
    preview: async (order, id) => ({
      form: 'call',
      system: 'Freight',
      ...freight.copies.createConsignment(order, keyOf(id)),
    }),
    findDone: async (intent) => {
      const found = await freight.findConsignments(intent.payload.reference, backgroundLookUp);
      const own = found.find(({ key }) => key === keyOf(intent.id));
      return own ? deliveryOf(own) : confirmFreightNotFound(intent, clock);
    },
    deliver: async ({ id, payload }, signal, { beforeHandOver }) => {
      const lookUp = { signal, ...backgroundLookUp };
      const found = await freight.findConsignments(payload.reference, lookUp);
      const waiting = found.find(({ status }) => status !== null && isUnmanifested(status));
      if (waiting) return deliveryOf(sameChoice(waiting, payload));
      const make = () => freight.createConsignment(payload, keyOf(id), { ...lookUp, beforeHandOver });
      return deliveryOf(await parkOnRefusal(make, fix));
    },
  };
}

/** The end of an id, which is what differs between two of the same moment. */
function keyOf(id: string): string {
  return id.replaceAll('-', '').slice(-keyLength);
}

/** A case has one consignment that waits for its driver: the same again is taken as it, another one needs a decision. */
function sameChoice(waiting: Consignment, { carrierAndService, reference }: ConsignmentOrder): Consignment {
  if (waiting.carrierAndService === carrierAndService) return waiting;
  throw new DeliveryRefused(
    `${reference} already has a consignment: ${waiting.number} with ${waiting.carrierName}, ${waiting.serviceName}. Delete that one first, then resend this.`,
  );
}

function deliveryOf(made: Consignment): Delivered {
  return { reference: made.number, result: made };
}
