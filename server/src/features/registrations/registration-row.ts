import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import {
  type Registration,
  type RegistrationId,
  registrationDetails,
} from '@poolhouse/domain/features/registrations/registration';
import type { RegistrationStatus } from '@poolhouse/domain/features/registrations/registration-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Selectable, sql } from 'kysely';
import type { RegistrationsTable } from '../../platform/database/database-tables.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../platform/records/index.ts';
import { refuseHeldId } from '../dealers/index.ts';

export type RegistrationRow = Selectable<RegistrationsTable> & {
  id: RegistrationId;
  status: RegistrationStatus;
  status_before: RegistrationStatus | null;
  dealer_name: string | null;
};
/** Columns are checked when they are written, so they are trusted when they are read. */
type Trusted = RegistrationRow & {
  types: Registration['types'];
  checklist: Registration['checklist'];
  dealer_types: Registration['dealerTypes'];
  terms: Registration['terms'];
  dealer_id: Registration['dealerId'];
  user_id: Registration['userId'];
};

export const registrationSource: Source<RegistrationRow> = {
  name: 'registration',
  from: sql`registrations r left join dealers d on d.id = r.dealer_id`,
  columns: sql`r.*, d.name as dealer_name`,
  key: 'r.id',
};

/** What people decide about a registration, as the log shows it. */
function valuesOf(row: RegistrationRow) {
  return fieldsOf(row as Trusted, [
    ...registrationDetails,
    ...(['status', 'statusBefore', 'reason', 'missing', 'checklist', 'dealerId', 'userId'] as const),
    ...(['rep', 'dealerTypes', 'priorityId', 'creditLimitCents', 'terms'] as const),
  ]);
}
export type RegistrationValues = ReturnType<typeof valuesOf>;

function presentRegistration(row: RegistrationRow, values: RegistrationValues): Registration {
  return {
    ...fieldsOf(row, ['id', 'dealerName', 'revision']),
    ...values,
    ...fieldsOf(row as Trusted, ['dealerId', 'userId']),
    statusChangedAt: row.status_changed_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    lastUpdate: row.updated_at.toISOString(),
  };
}

export const registrations: Noun<RegistrationRow, RegistrationValues, Registration> = {
  record: registrationRecord,
  table: 'registrations',
  load: ({ db }, id) => loadOne(db, registrationSource, id),
  values: valuesOf,
  columns: (values, { row, now }) => ({
    ...columnsOf(values),
    types: [...values.types],
    checklist: [...values.checklist],
    dealer_types: [...values.dealerTypes],
    status_changed_at: row !== null && row.status === values.status ? row.status_changed_at : now,
    updated_at: now,
  }),
  present: presentRegistration,
  label: ({ company }) => company,
  translateClash: (error, values, ctx) =>
    isUniqueViolation(error, 'registrations__pending_abn')
      ? new Failure('conflict', pendingAbn, { fields: [{ path: 'abn', message: pendingAbn }] })
      : refuseHeldId(error, values, ctx),
};

const pendingAbn = 'An application with this ABN is waiting already. Use the link in its email.';
