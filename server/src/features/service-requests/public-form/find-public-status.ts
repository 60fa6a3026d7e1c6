import type { DropOffStatus } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { branchAddress } from '../find-branch.ts';

type PublicStatus = {
  status: DropOffStatus;
  robotStatus: RobotStatus;
  is_from_website: boolean;
  status_changed_at: Date;
  date_completed: Date | null;
  date: string;
  model: string;
  serial_number: string | null;
  branch: string;
  branch_address: string | null;
};

/** Returns what the status page of a drop-off shows; null when there is none. */
export async function findPublicStatus(db: Db, caseId: string): Promise<PublicStatus | null> {
  const { rows } =
    await sql<PublicStatus>`select d.status, r.status as "robotStatus", d.is_from_website, d.status_changed_at,
      d.date_completed, d.date::text as date, r.robot_name as model, r.serial_number, b.label as branch,
      ${sql.raw(branchAddress)} as branch_address
    from drop_offs d join branches b on b.id = d.branch_id join service_robots r on r.drop_off_id = d.id
    where d.case_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}
