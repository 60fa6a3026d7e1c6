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

/** Returns what differs between an order and the ERP; null when they agree. `inErp` is null when the ERP hasn't got it. */
export function compareWithErp(order: CheckedState, inErp: InErp | null): SentDifference | null {
  const { status, erpState, erpNumber, totalCents, hasDealer } = order;
  if (inErp === null) {
    if (erpState !== 'sent') return null;
    const problem = `Priority doesn’t have ${erpNumber ?? 'this order'}.`;
    const open = hasDealer ? 'assigned' : 'received';
    const isBack = status === 'sent';
    return {
      problem,
      mended: isBack ? 'Can be sent again' : 'Not changed: look at it',
      set: isBack ? { erpState: 'failed', erpNumber: null, erpMessage: problem, status: open, sendType: null } : null,
    };
  }
  const sent = { erpState: 'sent', erpNumber: inErp.number, erpMessage: null, sendType: 'PRIORITY' } as const;
  if (erpState !== 'sent') {
    const set = isOpen(status) ? { ...sent, status: 'sent' as const } : null;
    const mended = set === null ? 'Not changed: look at it' : `Marked as sent as ${inErp.number}`;
    return { problem: `Priority has it as ${inErp.number}, but here it isn’t sent.`, mended, set };
  }
  if (inErp.number !== erpNumber)
    return {
      problem: `Priority has it as ${inErp.number}, not ${erpNumber ?? 'without a number'}.`,
      mended: `Number set to ${inErp.number}`,
      set: { ...sent, status },
    };
  if (inErp.totalCents !== null && inErp.totalCents !== totalCents)
    return {
      problem: `Its total in Priority is ${formatCents(inErp.totalCents)}, here ${formatCents(totalCents)}.`,
      ...{ mended: 'Not changed: look at it', set: null },
    };
  return null;
}
