import type { ClientBase } from 'pg';

/** Sample dealers, and those of them that are missing in the ERP: number 11 of each 40. */
export const sampleDealers = `priority_id ~ '^C200[0-9]{3}$'`;
export const isMissing = `substring(priority_id from 2)::int % 40 = 11`;
/** The newest of them haven't been checked yet. */
const firstUnchecked = 'C200590';

/** Leaves the sample dealers as they would be after some weeks of work: nearly all of them verified. */
export async function markIdsVerified(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `update dealers set priority_id_status = case when ${isMissing} then 'unknown' else 'verified' end,
      priority_id_name = case when ${isMissing} then null else name end, priority_id_checked_at = $1::timestamptz,
      priority_id_check_at = case when ${isMissing} then $1::timestamptz + interval '1 day' end
    where ${sampleDealers} and priority_id < $2`,
    [now, firstUnchecked],
  );
}
