import { type FinishedSale, finishedSale } from '@poolhouse/domain/features/pos/sales/finished-sale';
import { isOutcomeUncertain } from '../../../connectors/http/port.ts';
import { EndpointRefused, type PosEndpoint } from '../../../connectors/pos/port.ts';
import { DeliveryRefused, DeliveryUncertain, type IntentKind } from '../../../services/outbox/index.ts';

export const tellEndpointKind = 'pos.finish-sale';

/** The endpoint has a minute to answer. */
const limitMs = 90_000;
const ask = 'Check with whoever runs the endpoint whether it has this sale, by its number, before you send it again.';

/** Tells the company's endpoint of finished sales, each once: it can't be asked what it has, so a person decides about an unknown end. */
export function tellEndpoint(endpoint: PosEndpoint): IntentKind<FinishedSale> {
  return {
    kind: tellEndpointKind,
    label: 'Finished sale',
    payload: finishedSale,
    oneAtATime: '$.cart',
    limitMs,
    canSendAgain: false,
    isOn: () => endpoint.isOn,
    describe: ({ number }) => ({ title: `Sale ${number}`, recipient: 'Point of sale endpoint' }),
    preview: async (sale) => ({ form: 'call', system: 'Point of sale endpoint', call: 'POST /pos', body: sale }),
    whenUnsure: () => ({ ask }),
    deliver: async ({ payload }, signal, { beforeHandOver }) => {
      try {
        await endpoint.tell(payload, { signal, beforeHandOver });
        return { reference: payload.number };
      } catch (error) {
        if (error instanceof EndpointRefused)
          throw new DeliveryRefused(`The point of sale endpoint declined this: ${error.message}`, { cause: error });
        if (isOutcomeUncertain(error)) throw new DeliveryUncertain(error.message, { cause: error, ask });
        throw error;
      }
    },
  };
}
