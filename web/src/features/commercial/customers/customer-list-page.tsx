import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { customerListFields } from '@poolhouse/domain/features/commercial/customers/customer-list-fields';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { IconBarcode, IconCalendarDollar, IconCalendarEvent, IconClipboardCheck, IconMap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { codeOf } from '../../../platform/api/load-code.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { defineRecordList } from '../../../records/record-list.tsx';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { SameRecordsButton } from '../../../ui/list/same-records-button.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { commercialPaths, reportPaths } from '../paths.ts';
import { CustomerQuickView } from './customer-summary.tsx';
import { customers } from './customer-view.ts';

const placeText = ({ suburb, state }: Customer) => [suburb, state].filter(Boolean).join(' ');

const list = defineRecordList(customers, customerListFields, {
  name: 'commercial customers',
  columns: [
    { id: 'pool_name', width: 240, grows: true, isRowHeader: true, cell: ({ pool_name }) => pool_name },
    { id: 'managed_by', width: 190, cell: ({ managed_by }) => managed_by },
    { id: 'suburb', header: 'Place', width: 170, cell: placeText },
    { id: 'contact_name', width: 160, cell: ({ contact_name }) => contact_name },
    { id: 'contact_phone', width: 130, cell: ({ contact_phone }) => phoneText(contact_phone) },
    { id: 'last_update', holds: 'time', width: 150, cell: ({ last_update }) => <InstantText at={last_update} /> },
    { id: 'date', holds: 'day', width: 120, isHiddenAtFirst: true, cell: ({ date }) => formatDay(date) },
    { id: 'custId', holds: 'reference', width: 120, isHiddenAtFirst: true, cell: ({ custId }) => custId },
    { id: 'site', width: 160, isHiddenAtFirst: true, cell: ({ site }) => site },
    { id: 'contact_email', width: 220, isHiddenAtFirst: true, cell: ({ contact_email }) => contact_email },
    { id: 'created_by', width: 150, isHiddenAtFirst: true, cell: ({ created_by }) => created_by },
  ],
  card: {
    title: ({ pool_name }) => pool_name,
    lines: (customer) => [
      [customer.managed_by, placeText(customer)].filter(Boolean).join(' · '),
      [customer.contact_name, phoneText(customer.contact_phone)].filter(Boolean).join(' · '),
    ],
  },
  secondaryAction: (query) => (
    <>
      <ReasonButton
        permission={customers.may('view')}
        variant="default"
        to={commercialPaths.inspections}
        leftSection={<IconCalendarEvent size={16} stroke={1.75} />}
      >
        Inspections
      </ReasonButton>
      <ReasonButton
        permission={customers.may('view')}
        variant="default"
        to={reportPaths.list}
        leftSection={<IconClipboardCheck size={16} stroke={1.75} />}
      >
        Reports
      </ReasonButton>
      <ReasonButton
        permission={customers.may('view')}
        variant="default"
        to={commercialPaths.assets}
        leftSection={<IconBarcode size={16} stroke={1.75} />}
      >
        Assets
      </ReasonButton>
      <ReasonButton
        permission={customers.may('view')}
        variant="default"
        to={commercialPaths.renewals}
        leftSection={<IconCalendarDollar size={16} stroke={1.75} />}
      >
        Renewals
      </ReasonButton>
      <SameRecordsButton to={commercialPaths.map} filters={query} icon={IconMap}>
        Map
      </SameRecordsButton>
    </>
  ),
  rowCall: customersApi.get,
  quickView: (id) => <CustomerQuickView id={id} />,
  hasImport: true,
  bulkDialog: codeOf(() => import('./customer-bulk-edit.ts')),
  views: { list: 'commercial-customers', sharing: customers.may('manage') },
  firstUse: {
    title: 'No commercial customers yet',
    text: 'Add a pool with who manages it, or import your spreadsheet of pools.',
  },
});

/** Returns who manages pools, to choose from. */
export function useManagers(): readonly string[] {
  return useQuery(queryOf(customersApi.managers)).data?.managers ?? noManagers;
}
const noManagers: readonly string[] = [];

/** Shows the commercial pools and who looks after them. §2 */
export function CustomerListPage() {
  useLiveCalls('commercial-customers', ...customers.makesOld);
  const managers = useManagers();
  const config = useMemo(
    () => ({ ...list, filters: filtersOf(customerListFields, { managed_by: managers }) }),
    [managers],
  );
  return <RecordList config={config} />;
}
