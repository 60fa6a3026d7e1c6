import { paymentTermLabels } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import { type RegistrationFilter, registrationsApi } from '@poolhouse/domain/features/registrations/api';
import { registrationColumns } from '@poolhouse/domain/features/registrations/registration-fields';
import { registrationListFields } from '@poolhouse/domain/features/registrations/registration-list-fields';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { csvInstant } from '@poolhouse/domain/kernel/clock-times';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import { allOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { defineListTable } from '../../services/list-fields/index.ts';
import { readUseCases } from '../../services/record-calls/index.ts';
import { registrationSource, registrations } from './registration-row.ts';

const table = defineListTable(registrationListFields, {
  name: 'registrations',
  alias: 'r',
  searched: ['r.company', 'r.trading_name', 'r.contact_name', 'r.email', 'r.abn', 'r.phone'],
});

/** Passes over deleted registrations unless they are asked for. */
function findRegistrations(filter: RegistrationFilter) {
  const found = table.find(filter);
  return filter.status === undefined ? { ...found, where: allOf(found.where, sql`r.status <> 'deleted'`) } : found;
}

/** Lists, exports and opens registrations, with their history. */
export const readRegistrations = readUseCases(registrationsApi, {
  table: { list: table.list, find: findRegistrations },
  source: registrationSource,
  noun: () => registrations,
  columns: registrationColumns,
  cells: {
    abn: ({ abn }) => formatAbn(abn),
    terms: ({ terms }) => (terms === null ? '' : paymentTermLabels[terms]),
    phone: ({ phone }) => phoneText(phone),
    mobile: ({ mobile }) => phoneText(mobile),
    createdAt: ({ createdAt }) => csvInstant(createdAt, companyZone),
  },
});

/** Which registrations are valid: they wait for a decision. */
export const validRegistrations = sql`select count(*) from registrations where status = 'pending'`;

/** Counts the registrations that wait for a decision. */
export const countValidRegistrations = useCase(registrationsApi.validCount, async (ctx) => {
  const { rows } = await sql<{ count: string }>`${validRegistrations}`.execute(ctx.db);
  return { count: Number(rows[0]?.count ?? 0) };
});
