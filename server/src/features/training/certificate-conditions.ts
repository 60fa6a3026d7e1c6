import { type CertificateState, renewalDays } from '@poolhouse/domain/features/training/certificate';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';

/** Certificates of people who still work here and have no later one. */
const isLatest = sql`p.status = 'signed-off' and t.deleted_at is null and not exists (
  select from practices later where later.trainee_id = p.trainee_id and later.expires_on > p.expires_on)`;

/** Returns the condition of the latest certificates that stand in one of some ways on a day, as `certificateStateOf` decides it. */
export function certificateIs(states: readonly CertificateState[], today: string): RawBuilder<unknown> {
  return sql`(${isLatest} and case when p.expires_on < ${today}::date then 'expired'
    when p.expires_on < ${addDays(today, renewalDays)}::date then 'expiring' else 'valid' end = any(${[...states]}::text[]))`;
}
