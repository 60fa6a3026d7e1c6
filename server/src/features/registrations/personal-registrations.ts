import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Registrations by the contact of the applicant; the documents go too. The company and its ABN stay: they are a business. */
export const personalRegistrations = personalColumns({
  noun: 'registrations',
  record: registrationRecord,
  keptBecause: 'They wait for a decision, or have an account.',
  table: 'registrations',
  label: sql`r.company`,
  date: sql`r.created_at`,
  isNeeded: sql`r.status not in ('rejected', 'deleted') or r.user_id is not null`,
  names: [sql`r.contact_name`],
  phones: [sql`r.phone`, sql`r.mobile`],
  emails: [sql`r.email`, sql`r.accounts_email`],
  cleared: ['job_title', 'mobile', 'accounts_email', 'message'],
  replaced: {
    contact_name: sql`'Erased applicant'`,
    email: sql`'erased@erased.invalid'`,
    phone: sql`''`,
  },
  before: (ids, now) => [
    sql`update files set removed_at = ${now} from registration_files f
      where f.registration_id = any(${ids}) and files.id = f.file_id and files.removed_at is null`,
  ],
});
