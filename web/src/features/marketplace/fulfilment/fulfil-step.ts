import { fulfilmentApi, type OrderFulfilment } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { openQuantity } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { callApi } from '../../../platform/api/call-api.ts';

export type FulfilStep = 'delivered' | 'returned' | 'refunded';
/** What is kept of quantities alone; a refund also has an amount. */
export type QuantityStep = Exclude<FulfilStep, 'refunded'>;
export const fulfilStepLabels = { delivered: 'Deliver', returned: 'Return', refunded: 'Refund' } as const;

type FulfilmentLine = OrderFulfilment['lines'][number];

/** What a person enters for a step; `quantities` by SKU, those left out are all that is left. */
export type FulfilAnswers = {
  quantities: Readonly<Record<string, number>>;
  carrier: string;
  trackingNumber: string;
  reason: StatusReason | null;
  note: string;
};
export const emptyAnswers: FulfilAnswers = {
  quantities: {},
  carrier: '',
  trackingNumber: '',
  reason: null,
  note: '',
};

/** Returns the lines of which something is left for a step, with how many. */
export function linesLeft(lines: readonly FulfilmentLine[], step: QuantityStep) {
  return lines.map((line) => ({ ...line, left: openQuantity(line, step) })).filter(({ left }) => left > 0);
}

type Sent = Pick<Order, 'id' | 'revision'>;

/** Sends a step of an order as it was shown; quantities of 0 are left out. */
export function sendStep(
  { id, revision }: Sent,
  step: QuantityStep,
  lines: readonly FulfilmentLine[],
  answers: FulfilAnswers,
) {
  const { quantities, carrier, trackingNumber, note } = answers;
  const chosen = linesLeft(lines, step)
    .map(({ sku, left }) => ({ sku, qty: quantities[sku] ?? left }))
    .filter(({ qty }) => qty > 0);
  const request = { params: { id }, ifMatch: revision };
  if (step === 'delivered')
    return callApi(fulfilmentApi.deliver, { ...request, body: { lines: chosen, carrier, trackingNumber, note } });
  // Without a reason the server names the field.
  const reason = answers.reason as StatusReason;
  return callApi(fulfilmentApi.takeBack, { ...request, body: { lines: chosen, reason, note } });
}
