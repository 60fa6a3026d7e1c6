import { type RegistrationFilter, registrationsApi } from '@poolhouse/domain/features/registrations/api';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { paymentTermLabels } from '@poolhouse/domain/features/registrations/registration-codes';
import { registrationColumns } from '@poolhouse/domain/features/registrations/registration-fields';
import { registrationListFields } from '@poolhouse/domain/features/registrations/registration-list-fields';
import { registrationStatusLabels } from '@poolhouse/domain/features/registrations/registration-status';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { csvInstant } from '@poolhouse/domain/kernel/clock-times';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import { allOf, contains } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { defineListTable } from '../../services/list-fields/index.ts';
import { readUseCases } from '../../services/record-calls/index.ts';
import { registrationSource, registrations } from './registration-row.ts';

const table = defineListTable(registrationListFields, { name: 'registrations', alias: 'r', references: {}, own: {} });

const selectionOf = ({ q, sort, ...filter }: RegistrationFilter) => ({
  where: allOf(
    table.condition(filter),
    filter.status === undefined ? sql`r.status <> 'deleted'` : undefined,
    contains(q, 'r.company', 'r.trading_name', 'r.contact_name', 'r.email', 'r.abn', 'r.phone'),
  ),
  order: table.order(sort),
});

type Column = (typeof registrationColumns)[number]['field'];

/** Lists, exports and opens registrations, with their history. */
export const readRegistrations = readUseCases(registrationsApi, {
  many: 'registrations',
  source: registrationSource,
  noun: () => registrations,
  selectionOf,
  columns: registrationColumns,
  cellText: (field: Column, registration) => cellOf(registration, field),
});

function cellOf(registration: Registration, field: Column): string {
  if (field === 'abn') return formatAbn(registration.abn);
  if (field === 'status') return registrationStatusLabels[registration.status];
  if (field === 'terms') return registration.terms === null ? '' : paymentTermLabels[registration.terms];
  if (field === 'phone' || field === 'mobile') return phoneText(registration[field]);
  return field === 'createdAt' ? csvInstant(registration.createdAt, companyZone) : (registration[field] ?? '');
}

/** Which registrations are valid: they wait for a decision. */
export const validRegistrations = sql`select count(*) from registrations where status = 'pending'`;

/** Counts the registrations that wait for a decision. */
export const countValidRegistrations = useCase(registrationsApi.validCount, async (ctx) => {
  const { rows } = await sql<{ count: string }>`${validRegistrations}`.execute(ctx.db);
  return { count: Number(rows[0]?.count ?? 0) };
});
