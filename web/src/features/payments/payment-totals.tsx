import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { TotalsRow } from '../../ui/list/totals-row.tsx';
import { amountText } from './payment-text.ts';

/** Shows what the filtered payments come to, and what of them is left to allocate. */
export function PaymentTotals({ query: { sort: _sort, ...filter } }: { query: Search }) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(paymentsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const parts = data && [
    { label: 'In', text: amountText(data.in) },
    { label: 'Out', text: amountText(data.out) },
    { label: 'Net', text: amountText(data.net) },
    { label: 'Left to allocate', text: amountText(data.open), isMinor: true },
  ];
  return <TotalsRow parts={parts} isStale={isPlaceholderData} />;
}
