import { formatCents } from '../../../kernel/money.ts';
import type { ErpState } from '../erp-state.ts';
import type { OrderStatus } from '../order-status.ts';

/** An order of any kind as far as a check of sent orders looks at it. */
export type CheckedState = {
  erpState: ErpState;
  erpNumber: string | null;
  totalCents: number;
  /** True while sending it, or that it was sent, can be corrected without a person: nothing else happened with it since. */
  isFree: boolean;
  /** It was cancelled here. */
  isCancelled: boolean;
};
type InErp = { number: string; totalCents: number | null; status: string | null };

type Corrected = { erpState: ErpState; erpNumber: string | null; erpMessage: string | null };
/** What differs, in words, what is done about it, and the fields that it sets; none where a person has to look. */
export type SentDifference<Set = Corrected> = { problem: string; mended: string; set: Set | null };

const toLookAt = { mended: 'Not changed: look at it', set: null };
const sentAs = (number: string): Corrected => ({ erpState: 'sent', erpNumber: number, erpMessage: null });

/** Returns what differs between an order and the ERP; null when they agree. `inErp` is null when the ERP hasn't got it. */
export function compareWithErp(order: CheckedState, inErp: InErp | null): SentDifference | null {
  if (inErp === null) return order.erpState === 'sent' ? missingThere(order) : null;
  return order.erpState === 'sent' ? otherThere(order, inErp) : unknownHere(order, inErp);
}

function missingThere({ erpNumber, isFree }: CheckedState): SentDifference {
  const problem = `Priority doesn’t have ${erpNumber ?? 'this order'}.`;
  if (!isFree) return { problem, ...toLookAt };
  return { problem, mended: 'Can be sent again', set: { erpState: 'failed', erpNumber: null, erpMessage: problem } };
}

function unknownHere({ isFree }: CheckedState, { number }: InErp): SentDifference {
  const problem = `Priority has it as ${number}, but here it isn’t sent.`;
  if (!isFree) return { problem, ...toLookAt };
  return { problem, mended: `Marked as sent as ${number}`, set: sentAs(number) };
}

function otherThere({ erpNumber, totalCents, isCancelled }: CheckedState, inErp: InErp): SentDifference | null {
  const { number } = inErp;
  if (number !== erpNumber)
    return {
      problem: `Priority has it as ${number}, not ${erpNumber ?? 'without a number'}.`,
      mended: `Number set to ${number}`,
      set: sentAs(number),
    };
  // The company's own words for a status differ: those of a cancelled order begin alike.
  if (isCancelled && !/^cancel/i.test(inErp.status ?? ''))
    return {
      problem: `It is cancelled here, but Priority has it as ${number}.`,
      mended: 'Not changed: cancel it in Priority',
      set: null,
    };
  if (inErp.totalCents === null || inErp.totalCents === totalCents) return null;
  const problem = `Its total in Priority is ${formatCents(inErp.totalCents)}, here ${formatCents(totalCents)}.`;
  return { problem, ...toLookAt };
}

type OwnState = Omit<CheckedState, 'isFree' | 'isCancelled'> & {
  status: OrderStatus;
  hasDealer: boolean;
  /** Sold and handed over at the counter: it stays completed, whatever the ERP has. */
  isHandedOver: boolean;
};
type OwnCorrected = Corrected & { status: OrderStatus; sendType: 'PRIORITY' | null };

/** Returns the same of an order of the company's own, whose status says that it was sent. */
export function compareOwnWithErp(order: OwnState, inErp: InErp | null): SentDifference<OwnCorrected> | null {
  const { status, hasDealer, isHandedOver, ...checked } = order;
  const isOpen = order.erpState === 'sent' ? status === 'sent' : status === 'received' || status === 'assigned';
  const isFree = isHandedOver || isOpen;
  const found = compareWithErp({ ...checked, isFree, isCancelled: status === 'cancelled' }, inErp);
  if (found === null || found.set === null) return found && { ...found, set: null };
  const { set } = found;
  if (set.erpState !== 'failed')
    return { ...found, set: { ...set, status: isOpen ? 'sent' : status, sendType: 'PRIORITY' } };
  const before = hasDealer ? 'assigned' : 'received';
  return { ...found, set: { ...set, status: isHandedOver ? status : before, sendType: null } };
}
