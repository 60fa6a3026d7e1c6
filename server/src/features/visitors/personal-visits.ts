import { visitorRecord, visitPassRecord } from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import { removalOfFiles } from '../../services/files/index.ts';
import { personalColumns } from '../../services/privacy/index.ts';

/** Visits and passes have the same columns for the person and the branch. */
const person = {
  join: sql`join branches b on b.id = r.branch_id`,
  label: sql`b.label`,
};
/** A visit and its pass are about one person, whose name may have been corrected in one of them. */
const visitColumns = (alias: 'r' | 'l') => ({ ...contactColumns(alias), emails: [] });
const passColumns = (alias: 'r' | 'l') => ({ ...contactColumns(alias), emails: [sql`${sql.ref(alias)}.email`] });
const contactColumns = (alias: 'r' | 'l') => ({
  names: [sql`${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name`],
  phones: [sql`${sql.ref(alias)}.phone`],
});
const replaced = {
  first_name: sql`'VISITOR'`,
  last_name: sql`'-'`,
  anonymised_at: sql`coalesce(anonymised_at, now())`,
};

/** Visits by the name and the phone number of who came, or by their pass; their photos go too. */
const visits = personalColumns({
  ...person,
  ...visitColumns('r'),
  linked: { table: 'visit_passes', on: sql`l.id = r.pass_id`, ...passColumns('l') },
  noun: 'visits',
  record: visitorRecord,
  keptBecause: 'They are still on site.',
  table: 'visitors',
  date: sql`r.time_in`,
  isNeeded: sql`r.time_out is null`,
  cleared: ['company', 'phone', 'vehicle'],
  replaced,
  before: (ids, now) => [
    removalOfFiles(sql`select p.file_id from visit_photos p where p.visitor_id = any(${ids})`, now),
  ],
});

/** Passes by whom they were sent to. A pass leads to its visit, so it stays as long as the visit. */
const passes = personalColumns({
  ...person,
  ...passColumns('r'),
  linked: { table: 'visitors', on: sql`l.pass_id = r.id`, ...visitColumns('l') },
  noun: 'visit passes',
  record: visitPassRecord,
  keptBecause: 'They are for a visit to come, or one that isn’t over.',
  table: 'visit_passes',
  date: sql`r.day`,
  isNeeded: sql`(r.day >= current_date and r.used_at is null and r.revoked_at is null)
    or (l.id is not null and l.time_out is null)`,
  cleared: ['company', 'phone', 'email'],
  replaced,
});

export const personalVisits = [visits, passes];
