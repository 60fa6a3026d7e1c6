import type { RowFindings } from '../../../services/imports/cell-text.ts';
import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import type { OrderStatus } from '../order-status.ts';
import type { ReportLookups } from './report-address.ts';
import type { ReportOrder } from './report-order.ts';

/** What a reader makes of the rows of one order; the rows as they came, and what was replaced in them, are added to it. */
export type OrderOfRows = Omit<ReportOrder, 'data' | 'replacedIn'>;

/** Reads one kind of file. An order of which one row is refused is no order: `order` is null then. */
export type ReportReader<Field extends string = string> = {
  layout: SheetLayout<Field>;
  read(rows: readonly GivenRow<Field>[], lookups: ReportLookups): { order: OrderOfRows | null; notes: RowFindings };
};

/** Returns what a reader answers: the order, unless one of its cells was refused. */
export function answerOf(order: OrderOfRows | null, notes: RowFindings) {
  return { order: notes.problems.length > 0 ? null : order, notes };
}

/** The part of an order that most files say nothing of. */
export const untold = {
  name: null,
  address: null,
  city: null,
  state: null,
  postcode: null,
  country: 'Australia',
  phone: null,
  email: null,
  url: null,
  date: null,
  shipBy: null,
  dealer: null,
  ...{
    carrier: null,
    trackingNumber: null,
    tracking: false,
    dispatch_date: null,
    notes: null,
    discountCents: null,
    status: 'processing' as OrderStatus,
  },
};
