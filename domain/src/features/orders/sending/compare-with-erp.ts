import { formatCents } from '../../../kernel/money.ts';
import type { ErpState } from '../erp-state.ts';
import type { OrderStatus } from '../order-status.ts';

/** An order as far as a check of sent orders looks at it. */
export type CheckedState = {
  status: OrderStatus;
  erpState: ErpState;
  erpNumber: string | null;
  totalCents: number;
  hasDealer: boolean;
};
type InErp = { number: string; totalCents: number | null };

type Mend = {
  erpState: ErpState;
  erpNumber: string | null;
  erpMessage: string | null;
  status: OrderStatus;
  sendType: 'PRIORITY' | null;
};
/** What differs, in words, what is done about it, and the fields that it sets; none where a person has to look. */
export type SentDifference = { problem: string; mended: string; set: Mend | null };

const isOpen = (status: OrderStatus) => status === 'received' || status === 'assigned';

const toLookAt = { mended: 'Not changed: look at it', set: null };

/** Returns what differs between an order and the ERP; null when they agree. `inErp` is null when the ERP hasn't got it. */
export function compareWithErp(order: CheckedState, inErp: InErp | null): SentDifference | null {
  if (inErp === null) return order.erpState === 'sent' ? missingThere(order) : null;
  return order.erpState === 'sent' ? otherThere(order, inErp) : unknownHere(order, inErp);
}

function missingThere({ status, erpNumber, hasDealer }: CheckedState): SentDifference {
  const problem = `Priority doesn’t have ${erpNumber ?? 'this order'}.`;
  if (status !== 'sent') return { problem, ...toLookAt };
  const open = hasDealer ? 'assigned' : 'received';
  const set = { erpState: 'failed', erpNumber: null, erpMessage: problem, status: open, sendType: null } as const;
  return { problem, mended: 'Can be sent again', set };
}

const sentAs = (number: string) =>
  ({ erpState: 'sent', erpNumber: number, erpMessage: null, sendType: 'PRIORITY' }) as const;

function unknownHere({ status }: CheckedState, { number }: InErp): SentDifference {
  const problem = `Priority has it as ${number}, but here it isn’t sent.`;
  if (!isOpen(status)) return { problem, ...toLookAt };
  return { problem, mended: `Marked as sent as ${number}`, set: { ...sentAs(number), status: 'sent' } };
}

function otherThere({ status, erpNumber, totalCents }: CheckedState, inErp: InErp): SentDifference | null {
  const { number } = inErp;
  if (number !== erpNumber)
    return {
      problem: `Priority has it as ${number}, not ${erpNumber ?? 'without a number'}.`,
      ...{ mended: `Number set to ${number}`, set: { ...sentAs(number), status } },
    };
  if (inErp.totalCents === null || inErp.totalCents === totalCents) return null;
  const problem = `Its total in Priority is ${formatCents(inErp.totalCents)}, here ${formatCents(totalCents)}.`;
  return { problem, ...toLookAt };
}
