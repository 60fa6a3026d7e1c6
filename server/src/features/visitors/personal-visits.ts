import { visitorRecord, visitPassRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import { removalOfFiles } from '../../services/files/index.ts';
import { personalColumns } from '../../services/privacy/index.ts';

/** Visits and passes have the same columns for the person and the branch. */
const person = {
  join: sql`join branches b on b.id = r.branch_id`,
  label: sql`b.label`,
  names: [sql`r.first_name || ' ' || r.last_name`],
  phones: [sql`r.phone`],
};
const replaced = {
  first_name: sql`'VISITOR'`,
  last_name: sql`'-'`,
  anonymised_at: sql`coalesce(anonymised_at, now())`,
};

/** Visits by the name and the phone number of who came; their photos go too. */
const visits = personalColumns({
  ...person,
  noun: 'visits',
  record: visitorRecord,
  keptBecause: 'They are still on site.',
  table: 'visitors',
  date: sql`r.time_in`,
  isNeeded: sql`r.time_out is null`,
  emails: [],
  cleared: ['company', 'phone', 'vehicle'],
  replaced,
  before: (ids, now) => [
    removalOfFiles(sql`select p.file_id from visit_photos p where p.visitor_id = any(${ids})`, now),
  ],
});

/** Passes by whom they were sent to. */
const passes = personalColumns({
  ...person,
  noun: 'visit passes',
  record: visitPassRecord,
  keptBecause: 'They are for a visit to come.',
  table: 'visit_passes',
  date: sql`r.day`,
  isNeeded: sql`r.day >= current_date and r.used_at is null and r.revoked_at is null`,
  emails: [sql`r.email`],
  cleared: ['company', 'phone', 'email'],
  replaced,
});

export const personalVisits = [visits, passes];
