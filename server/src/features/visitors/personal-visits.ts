import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Visits by the name and the phone number of who came. */
export const personalVisits = personalColumns({
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
  erased: {
    first_name: sql`'VISITOR'`,
    last_name: sql`'-'`,
    company: sql`null`,
    phone: sql`null`,
    vehicle: sql`null`,
    anonymised_at: sql`coalesce(anonymised_at, now())`,
  },
});
