import { Anchor } from '@mantine/core';
import { customerStateLabels } from '@poolhouse/domain/features/commercial/customers/customer-states';
import { renewalsApi } from '@poolhouse/domain/features/commercial/renewals/api';
import { type Renewal, renewalFields, renewalListFields } from '@poolhouse/domain/features/commercial/renewals/renewal';
import { conditionLabels, urgencyLabels } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { defineFieldList } from '../../../services/list-fields/define-field-list.ts';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { type ListSelection, labelledColumns } from '../../../ui/list/list-config.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { useManagers } from '../customers/customer-list-page.tsx';
import { customers } from '../customers/customer-view.ts';
import { useInspectors } from '../inspections/inspection-view.ts';
import { quotePaths, reportPaths } from '../paths.ts';
import { MakeQuoteButton } from '../quotes/make-quote-button.tsx';
import { QuoteLink } from '../quotes/quote-link.tsx';
import { RenewalFigures } from './renewal-figures.tsx';

const Budget = ({ cents }: Renewal) => (cents === null ? 'No price' : <MoneyText cents={cents} />);
const Quote = ({ quote }: Renewal) => quote && <QuoteLink quote={quote} />;
const conditionText = ({ condition }: Renewal) => (condition === null ? '' : conditionLabels[condition]);

/** Leads to the plan of the report that the item is in. */
const Item = ({ reportId, title }: Renewal) => (
  <Anchor component={Link} to={reportPaths.record(reportId)} search={searchOf({ tab: 'plan' })}>
    {title}
  </Anchor>
);

/** Makes a quote of the selected items, which are of one report. */
function QuoteOfSelected({ rows, isAllMatching }: ListSelection<Renewal>) {
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <MakeQuoteButton
      reportId={first.reportId}
      rows={rows.map(({ row }) => row)}
      reason={refuseSelected(rows, isAllMatching)}
    />
  );
}

function refuseSelected(rows: readonly Renewal[], isAllMatching: boolean): string | null {
  const reports = new Set(rows.map(({ reportId }) => reportId));
  if (isAllMatching || reports.size > 1) return 'Select items of one pool: a quote is for one customer.';
  const quoted = rows.find(({ quote }) => quote !== null);
  return quoted === undefined ? null : `${quoted.title} is on quote ${quoted.quote?.number} already.`;
}

const list = defineFieldList<Renewal, typeof renewalsApi.list>(renewalListFields, {
  name: 'commercial renewals',
  title: 'Renewals',
  call: renewalsApi.list,
  back: customers.back,
  rowsOf: ({ renewals }) => renewals,
  // A row opens the plan of its report: items have no page of their own.
  rowId: ({ reportId, row }) => `${reportId}/${row}`,
  rowPath: (id) => `${reportPaths.record(id.split('/')[0] ?? id)}?tab=plan`,
  rowLabel: ({ title, pool_name }) => `${title}, ${pool_name}`,
  columns: labelledColumns(labelsOf(renewalFields), [
    { id: 'title', width: 230, isRowHeader: true, cell: Item },
    { id: 'pool_name', width: 220, grows: true, cell: ({ pool_name }) => pool_name },
    { id: 'dueOn', holds: 'day', width: 120, cell: ({ dueOn }) => formatDay(dueOn) },
    { id: 'condition', width: 170, cell: conditionText },
    { id: 'cents', holds: 'money', width: 130, align: 'right', cell: Budget },
    { id: 'quote', width: 180, cell: Quote },
    { id: 'managed_by', width: 190, cell: ({ managed_by }) => managed_by },
    { id: 'state', width: 150, isHiddenAtFirst: true, cell: ({ state }) => (state ? customerStateLabels[state] : '') },
    {
      id: 'urgency',
      width: 150,
      isHiddenAtFirst: true,
      cell: ({ urgency }) => (urgency ? urgencyLabels[urgency] : ''),
    },
    { id: 'inspector', width: 150, isHiddenAtFirst: true, cell: ({ inspector }) => inspector },
    { id: 'quantity', width: 100, align: 'right', isHiddenAtFirst: true, cell: ({ quantity }) => quantity },
  ]),
  card: {
    title: ({ title }) => title,
    aside: Budget,
    action: ({ reportId }) => (
      <Anchor component={Link} to={reportPaths.record(reportId)} search={searchOf({ tab: 'plan' })}>
        Report
      </Anchor>
    ),
    lines: (item) => [
      item.pool_name,
      [`Due ${formatDay(item.dueOn)}`, conditionText(item)].filter(Boolean).join(' · '),
    ],
  },
  summary: (query) => <RenewalFigures query={query} />,
  secondaryAction: (
    <ReasonButton
      permission="commercial:view"
      variant="default"
      to={quotePaths.list}
      leftSection={<IconFileInvoice size={16} stroke={1.75} />}
    >
      Quotes
    </ReasonButton>
  ),
  exportCall: { call: renewalsApi.csv, permission: 'commercial:export' },
  bulkActions: (selection) => <QuoteOfSelected {...selection} />,
  firstUse: {
    title: 'Nothing falls due',
    text: 'Finish a condition report: items with an urgency, and those with Action Recommended, appear here.',
  },
});

/** Shows what falls due at all pools, by the last finished report of each, with what it comes to. */
export function RenewalListPage() {
  useLiveCalls('renewals', renewalsApi.list, renewalsApi.totals);
  const managers = useManagers();
  const inspectors = useInspectors();
  const config = useMemo(
    () => ({ ...list, filters: filtersOf(renewalListFields, { managed_by: managers, inspector: inspectors ?? [] }) }),
    [managers, inspectors],
  );
  return <RecordList config={config} />;
}
