import { dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { registrationListFields } from '@poolhouse/domain/features/registrations/registration-list-fields';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { useMemo } from 'react';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { defineFieldList } from '../../services/list-fields/define-field-list.ts';
import { filtersOf } from '../../services/list-fields/filters-of.ts';
import { InstantText } from '../../ui/instant-text.tsx';
import { type ListColumn, labelledColumns } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { registrationPaths } from './paths.ts';
import {
  RegistrationStatusCell,
  RegistrationStatusDot,
  registrationLabels,
  restoreText,
} from './registration-labels.tsx';
import { madeOldByRegistrations, useDealerChoices } from './registration-queries.ts';

const place = ({ city, state }: Registration) => `${city} ${state}`;
const typesText = ({ types }: Registration) => types.map((type) => dealerTypeLabels[type]).join(', ');

const columns: readonly ListColumn<Registration>[] = labelledColumns<Registration>(registrationLabels, [
  { id: 'company', width: 240, grows: true, isRowHeader: true, cell: ({ company }) => company },
  { id: 'status', width: 256, cell: (registration) => <RegistrationStatusCell {...registration} /> },
  { id: 'createdAt', holds: 'time', width: 180, cell: ({ createdAt }) => <InstantText at={createdAt} /> },
  { id: 'types', width: 200, cell: typesText },
  { id: 'contactName', width: 160, cell: ({ contactName }) => contactName },
  { id: 'city', header: 'Place', width: 160, cell: place },
  { id: 'phone', width: 140, cell: ({ phone }) => formatPhone(phone) },
  { id: 'abn', width: 140, isHiddenAtFirst: true, cell: ({ abn }) => formatAbn(abn) },
  { id: 'email', width: 220, isHiddenAtFirst: true, cell: ({ email }) => email },
]);

const list = defineFieldList(registrationListFields, {
  name: 'registrations',
  title: 'Registrations',
  call: registrationsApi.list,
  rowsOf: ({ registrations }) => registrations,
  rowLabel: ({ company }: Registration) => company,
  rowPath: registrationPaths.registration,
  columns,
  card: {
    title: ({ company }) => company,
    aside: (registration) => <RegistrationStatusDot {...registration} />,
    lines: (registration) => [
      `${registration.contactName} · ${place(registration)}`,
      restoreText(registration) || typesText(registration),
    ],
  },
  rowCall: registrationsApi.get,
  editing: 'admin.registration:edit',
  exportCall: { call: registrationsApi.csv, permission: 'admin.registration:export' },
  firstUse: {
    title: 'No registrations yet',
    text: 'Applications that future dealers send by the registration form appear here.',
  },
});

/** Shows who wants to become a dealer. §2 */
export function RegistrationListPage() {
  useLiveCalls('registrations', ...madeOldByRegistrations);
  const { states } = useDealerChoices();
  const config = useMemo(() => ({ ...list, filters: filtersOf(registrationListFields, { state: states }) }), [states]);
  return <RecordList config={config} />;
}
