import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { commercialQuoteListFields } from '@poolhouse/domain/features/commercial/quotes/quote-fields';
import {
  type CommercialQuoteStatus,
  commercialQuoteStatusLabels,
} from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { defineRecordList } from '../../../records/record-list.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';
import { quotes } from './quote-view.ts';

const colours: Readonly<Record<CommercialQuoteStatus, StatusColour>> = {
  draft: 'blue',
  sent: 'yellow',
  accepted: 'green',
  declined: 'gray',
  expired: 'orange',
};

export const QuoteStatusDot = ({ status }: Pick<CommercialQuote, 'status'>) => (
  <StatusDot colour={colours[status]} label={commercialQuoteStatusLabels[status]} isQuiet={status === 'declined'} />
);

const Total = ({ totalCents }: CommercialQuote) => <MoneyText cents={totalCents} />;

const list = defineRecordList<CommercialQuote>(quotes, commercialQuoteListFields, {
  name: 'commercial quotes',
  columns: [
    { id: 'number', holds: 'reference', width: 120, isRowHeader: true, cell: ({ number }) => number },
    { id: 'pool_name', width: 240, grows: true, cell: ({ pool_name }) => pool_name },
    { id: 'managed_by', width: 190, cell: ({ managed_by }) => managed_by },
    { id: 'status', width: 116, cell: QuoteStatusDot },
    { id: 'total', header: 'Total', holds: 'money', sort: 'total', width: 130, align: 'right', cell: Total },
    { id: 'validUntil', holds: 'day', sort: 'validUntil', width: 124, cell: ({ validUntil }) => formatDay(validUntil) },
    { id: 'createdBy', width: 150, cell: ({ createdBy }) => createdBy },
    { id: 'createdAt', holds: 'time', width: 150, cell: ({ createdAt }) => <InstantText at={createdAt} /> },
  ],
  card: {
    title: ({ number }) => number,
    aside: QuoteStatusDot,
    lines: (quote) => [quote.pool_name, <Total key="total" {...quote} />],
  },
  firstUse: {
    title: 'No quotes yet',
    text: 'Finish a condition report, choose items of its renewal plan, and make a quote of them.',
  },
});

/** Shows the quotes to commercial customers, the latest first. */
export function QuoteListPage() {
  useLiveCalls('commercial-quotes', ...quotes.makesOld);
  return <RecordList config={list} />;
}
