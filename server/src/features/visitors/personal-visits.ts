import { visitorRecord, visitPassRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

const erasedName = { first_name: sql`'VISITOR'`, last_name: sql`'-'`, company: sql`null`, phone: sql`null` };
const erasedAt = sql`coalesce(anonymised_at, now())`;

/** Visits by the name and the phone number of who came. */
const visits = personalColumns({
  noun: 'visits',
  record: visitorRecord,
  keptBecause: 'They are still on site.',
  table: 'visitors',
  from: sql`visitors v join branches b on b.id = v.branch_id`,
  key: sql`v.id`,
  label: sql`b.label`,
  date: sql`v.time_in`,
  isNeeded: sql`v.time_out is null`,
  names: [sql`v.first_name || ' ' || v.last_name`],
  phones: [sql`v.phone`],
  emails: [],
  erased: { ...erasedName, vehicle: sql`null`, anonymised_at: erasedAt },
});

/** Passes by whom they were sent to. */
const passes = personalColumns({
  noun: 'visit passes',
  record: visitPassRecord,
  keptBecause: 'They are for a visit to come.',
  table: 'visit_passes',
  from: sql`visit_passes v join branches b on b.id = v.branch_id`,
  key: sql`v.id`,
  label: sql`b.label`,
  date: sql`v.day`,
  isNeeded: sql`v.day >= current_date and v.used_at is null and v.revoked_at is null`,
  names: [sql`v.first_name || ' ' || v.last_name`],
  phones: [sql`v.phone`],
  emails: [sql`v.email`],
  erased: { ...erasedName, email: sql`null`, anonymised_at: erasedAt },
});

export const personalVisits = [visits, passes];
