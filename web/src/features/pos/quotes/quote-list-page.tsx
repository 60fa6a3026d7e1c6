import { type SaleQuote, saleQuoteListFields } from '@poolhouse/domain/features/pos/quotes/quote';
import { type SaleQuoteStatus, saleQuoteStatusLabels } from '@poolhouse/domain/features/pos/quotes/quote-status';
import { walkInName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { ComponentProps } from 'react';
import { defineRecordList } from '../../../records/record-list.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { posPaths } from '../paths.ts';
import { quotes } from './quote-view.ts';

const colours: Readonly<Record<SaleQuoteStatus, ComponentProps<typeof StatusDot>['colour']>> = {
  open: 'blue',
  expired: 'orange',
  'taken-up': 'green',
  withdrawn: 'gray',
};

export const QuoteStatusDot = ({ status }: Pick<SaleQuote, 'status'>) => (
  <StatusDot colour={colours[status]} label={saleQuoteStatusLabels[status]} isQuiet={status === 'withdrawn'} />
);

const list = defineRecordList<SaleQuote>(quotes, saleQuoteListFields, {
  columns: [
    { id: 'number', width: 140, isRowHeader: true, cell: ({ number }) => number },
    { id: 'customer', width: 220, grows: true, cell: ({ customer }) => customer ?? walkInName },
    { id: 'status', width: 128, cell: QuoteStatusDot },
    { id: 'validUntil', width: 140, cell: ({ validUntil }) => formatDay(validUntil) },
    { id: 'createdBy', width: 180, cell: ({ createdBy }) => createdBy },
    { id: 'total', header: 'Total', width: 128, align: 'right', cell: ({ totalCents }) => formatCents(totalCents) },
    { id: 'createdAt', width: 230, cell: ({ createdAt }) => <InstantText at={createdAt} /> },
  ],
  card: {
    title: ({ number }) => number,
    aside: QuoteStatusDot,
    lines: ({ customer, validUntil, totalCents }) => [
      customer ?? walkInName,
      `${formatCents(totalCents)} · valid until ${formatDay(validUntil)}`,
    ],
  },
  primaryAction: { label: 'Open the till', to: posPaths.till, permission: 'pos:create' },
  firstUse: { title: 'No quotes yet', text: 'Save a cart of a till as a quote, and it appears here.' },
});

/** Shows the quotes of all tills, the latest first. */
export function QuoteListPage() {
  return <RecordList config={list} />;
}
