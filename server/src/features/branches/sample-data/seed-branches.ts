import { makeId } from '@poolhouse/domain/kernel/ids';
import { textList } from '../../../platform/database/copy.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { insertReps } from './insert-reps.ts';
import { sampleBranches } from './sample-branches.ts';

/** Creates the account managers and branches of the sample company. */
export async function seedBranches({ ctx, client, random }: SeedRun): Promise<void> {
  await insertReps(client);
  const rows = sampleBranches.map((branch) => ({
    id: makeId(ctx.clock.now().getTime(), random.bytes(10)),
    value: branch.value,
    label: branch.label,
    case_code: branch.caseCode,
    region: branch.region,
    time_zone: branch.timeZone,
    assigned_state: textList(branch.assignedState),
    notification_emails: textList(branch.notificationEmails),
    address: branch.address,
    cost_centre: branch.costCentre,
    warehouse_code: branch.caseCode,
  }));
  // The sample company's branches have addresses; those that every company starts with have none yet.
  await client.query('delete from branches');
  await copyRows(client, 'branches', rows);
}
