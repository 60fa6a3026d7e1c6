import type { OpenRequest } from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import { openDropOffStatuses } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { openPickUpStatuses } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { isRobotDone, robotStatuses } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { dealerJoin } from '../../../services/dealer-rows/index.ts';

/** An open request of either kind, as the dashboard knows it. */
export type OpenRequestRow = OpenRequest & {
  id: string;
  caseId: string;
  name: string;
  phone: string | null;
  branchId: string;
  serials: string[];
  models: string[];
};

const dayOf = (column: string) => sql`to_char(${sql.raw(column)} at time zone ${sql.lit(companyZone)}, 'YYYY-MM-DD')`;
const doneStatuses = sql.lit(`{${robotStatuses.filter(isRobotDone).join(',')}}`);

/** The oldest quote of a request that waits for its answer. Few have one, which the summary of its robots tells. */
const quotedSince = (owner: 'pick_up_id' | 'drop_off_id') =>
  sql`case when 'quoted' = any(p.robot_statuses) then (select ${dayOf('min(r.status_changed_at)')}
    from service_robots r where r.${sql.ref(owner)} = p.id and r.status = 'quoted') end`;

const shared = sql`p.id, p.case_id as "caseId", p.status, p.date::text as date, ${dayOf('p.status_changed_at')} as "statusSince",
  coalesce(d.name, p.name) as name, p.phone, p.branch_id as "branchId", p.is_waiting_for_part as "isWaitingForPart",
  p.robot_statuses as "robotStatuses", p.serials, p.models,
  p.robot_statuses <> '{}' and p.robot_statuses <@ ${doneStatuses}::text[] as "isDone"`;

/** The last scan of the consignment that is on its way to us. */
const scannedOn = sql`(select ${dayOf('max(c.status_at)')} from service_consignments c
  where c.pick_up_id = p.id and c.direction = 'incoming' and c.state not in ('failed', 'cancelled'))`;

/** Returns everything that is open. A company has some thousand at most: their working days are counted here. */
export async function loadOpenRequests(db: Db): Promise<OpenRequestRow[]> {
  const { rows } = await sql<OpenRequestRow>`
    select 'pick-up' as kind, ${shared}, p.booked_for::text as "bookedFor",
        case when p.courier_booked_at is not null or p.status = 'Picked Up' then ${scannedOn} end as "scannedOn",
        ${quotedSince('pick_up_id')} as "quotedSince"
      from pick_ups p ${dealerJoin('p')} where p.status = any(${openPickUpStatuses})
    union all
    select 'drop-off', ${shared}, null, null, ${quotedSince('drop_off_id')}
      from drop_offs p ${dealerJoin('p')} where p.status = any(${openDropOffStatuses})`.execute(db);
  return rows;
}
