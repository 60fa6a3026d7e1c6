import { isSameValue } from '../../../kernel/same-value.ts';
import { refuseAmounts } from '../lines/fixed-amounts.ts';
import type { Fulfilment } from '../lines/fulfilment.ts';
import type { StoredDifference } from './plan-shop-order.ts';

type Differing = { differences: StoredDifference[]; refundedCents: number; fulfilment: Fulfilment };

/** Returns an order with the shop's value of one difference, or why it can't have it. What is then the same differs no more. */
export function takeShopValue<Values extends Differing>(
  before: Values,
  field: string,
): { values: Values } | { refused: string } {
  const difference = before.differences.find((one) => one.field === field);
  if (difference === undefined) return { refused: 'This is the same in the shop by now.' };
  if (difference.set === undefined)
    return { refused: 'Change the status of this order here, then settle what differs.' };
  const refused = refuseAmounts(before, Object.keys(difference.set));
  if (refused !== null) return { refused: refused.message };
  const after = { ...before, ...difference.set };
  const now: Readonly<Record<string, unknown>> = after;
  const differences = before.differences.filter(
    ({ set }) => set === undefined || Object.entries(set).some(([name, value]) => !isSameValue(now[name], value)),
  );
  return { values: { ...after, differences } };
}
