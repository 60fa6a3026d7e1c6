import { walkInName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { type StoreCredit, storeCreditListFields } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { defineRecordList } from '../../../records/record-list.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { posPaths } from '../paths.ts';
import { credits } from './credit-view.ts';

const list = defineRecordList<StoreCredit>(credits, storeCreditListFields, {
  columns: [
    { id: 'ending', width: 120, isRowHeader: true, cell: credits.titleOf },
    { id: 'holder', width: 220, grows: true, cell: ({ holder }) => holder ?? walkInName },
    {
      id: 'balance',
      header: 'Balance',
      width: 128,
      align: 'right',
      cell: ({ balanceCents }) => formatCents(balanceCents),
    },
    { id: 'expiresOn', width: 140, cell: ({ expiresOn }) => formatDay(expiresOn) },
    {
      id: 'lastUsedAt',
      width: 230,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Not yet' : <InstantText at={lastUsedAt} />),
    },
    { id: 'createdAt', width: 230, cell: ({ createdAt }) => <InstantText at={createdAt} /> },
  ],
  card: {
    title: credits.titleOf,
    aside: ({ balanceCents }) => formatCents(balanceCents),
    lines: ({ holder, expiresOn }) => [holder ?? walkInName, `Expires ${formatDay(expiresOn)}`],
  },
  primaryAction: { label: 'Open the till', to: posPaths.till, permission: 'pos:create' },
  firstUse: { title: 'No store credits yet', text: 'Refund a sale to a store credit, and it appears here.' },
});

/** Shows the store credits, the latest first. */
export function CreditListPage() {
  return <RecordList config={list} />;
}
