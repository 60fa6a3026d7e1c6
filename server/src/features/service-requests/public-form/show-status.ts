import type { DropOffStatus } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import { statusForOwner, statusPageUntil } from '@poolhouse/domain/features/service-requests/public-form/status-page';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Company } from '../../../platform/config/company.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import { branchAddress } from '../find-branch.ts';
import type { StatusLinks } from './request-form.ts';

/** Shows the owner of a robot how its repair stands. A wrong link is refused before anything is looked for. */
export function showStatusPage({ links, company }: { links: StatusLinks; company: Company }) {
  return useCase(publicFormApi.status, async (ctx, { params: { caseId, hashId } }) => {
    if (!links.isOf(caseId, hashId)) throw linkMissed();
    const found = await findPublicStatus(ctx.db, caseId);
    const until = statusPageUntil(found?.date_completed?.toISOString() ?? null);
    if (found === null || (until !== null && until <= ctx.clock.now())) throw linkMissed();
    const { name, abn, phone, address } = company;
    return {
      ...statusForOwner({ ...found, isFromWebsite: found.is_from_website }),
      reference: caseId,
      model: found.model,
      serialNumber: found.serial_number,
      requestedOn: found.date,
      since: dayIn(companyZone, found.status_changed_at),
      branch: { label: found.branch, address: found.branch_address },
      company: { name, abn, phone, address },
      expiresAt: until?.toISOString() ?? null,
    };
  });
}

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
async function findPublicStatus(db: Db, caseId: string): Promise<PublicStatus | null> {
  const { rows } =
    await sql<PublicStatus>`select d.status, r.status as "robotStatus", d.is_from_website, d.status_changed_at,
      d.date_completed, d.date::text as date, r.robot_name as model, r.serial_number, b.label as branch,
      ${sql.raw(branchAddress)} as branch_address
    from drop_offs d join branches b on b.id = d.branch_id join service_robots r on r.drop_off_id = d.id
    where d.case_id = ${caseId}`.execute(db);
  return rows[0] ?? null;
}
