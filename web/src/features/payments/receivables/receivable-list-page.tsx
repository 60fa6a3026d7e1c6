import { ageLabels } from '@poolhouse/domain/features/payments/receivables/ageing';
import { type Receivable, receivablesApi } from '@poolhouse/domain/features/payments/receivables/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { BackLink } from '../../../ui/back-link.tsx';
import { defineList, type ListColumn } from '../../../ui/list/list-config.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { paymentPaths, receivablePaths } from '../paths.ts';
import { SignedAmount } from '../payment-marks.tsx';
import { useLivePayments } from '../payment-queries.ts';
import { AgeBar } from './age-bar.tsx';

const money = (id: string, header: string, cents: (row: Receivable) => number): ListColumn<Receivable> => ({
  id,
  header,
  holds: 'money',
  width: 124,
  align: 'right',
  cell: (row) => cents(row) !== 0 && <SignedAmount cents={cents(row)} />,
});

function LimitCell({ creditLimitCents, overLimit }: Receivable) {
  if (creditLimitCents === null) return null;
  return overLimit ? (
    <StatusDot colour="red" label={`Over ${formatCents(creditLimitCents)}`} />
  ) : (
    formatCents(creditLimitCents)
  );
}

const columns: readonly ListColumn<Receivable>[] = [
  { id: 'dealer', holds: 'reference', header: 'Customer ID', width: 128, cell: ({ dealer }) => dealer },
  { id: 'name', header: 'Dealer', width: 220, grows: true, isRowHeader: true, cell: ({ name }) => name },
  { ...money('owed', 'Owed', ({ owedCents }) => owedCents), sort: 'owed' },
  { id: 'age', header: 'Age', width: 160, cell: (row) => <AgeBar {...row} /> },
  money('current', ageLabels.current, ({ currentCents }) => currentCents),
  money('days30', ageLabels.days30, ({ days30Cents }) => days30Cents),
  money('days60', ageLabels.days60, ({ days60Cents }) => days60Cents),
  money('days90', ageLabels.days90, ({ days90Cents }) => days90Cents),
  { id: 'limit', holds: 'money', header: 'Credit limit', width: 160, cell: LimitCell },
];

const list = defineList({
  name: 'receivables',
  title: 'Dealer accounts',
  noun: { one: 'dealer account', many: 'dealer accounts' },
  call: receivablesApi.list,
  back: <BackLink to={paymentPaths.list}>Payments</BackLink>,
  rowsOf: ({ receivables }) => receivables,
  rowId: ({ dealerId }: Receivable) => dealerId,
  rowLabel: ({ name }: Receivable) => name,
  rowPath: receivablePaths.record,
  columns,
  filters: [],
  usualSort: { by: 'owed', isDescending: true },
  searchLabel: 'Search dealers',
  card: {
    title: ({ name }) => name,
    aside: ({ owedCents }) => <SignedAmount cents={owedCents} />,
    lines: (row) => [<AgeBar key="age" {...row} />, row.dealer],
  },
  firstUse: { title: 'No dealer owes anything', text: 'Dealers appear here while an order of theirs isn’t paid.' },
});

/** Shows what each dealer owes, by age. */
export function ReceivableListPage() {
  useLivePayments();
  return <RecordList config={list} />;
}
