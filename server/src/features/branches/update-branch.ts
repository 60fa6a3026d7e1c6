import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { type VisitorRegion, visitorRegions } from '@poolhouse/domain/features/branches/branch';
import { branchActions, branchRecord } from '@poolhouse/domain/features/branches/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { write } from '../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { type BranchValues, presentBranch, valuesOfBranch } from './branch-row.ts';

/** Changes a service branch, or closes it: what names it stays as it is. */
export const updateBranch = useCase(branchesApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  retryOnConflict(async () => {
    const row = await ctx.db.selectFrom('branches').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('branch');
    const before = valuesOfBranch(row);
    const after = { ...before, ...body } as BranchValues;
    const current = { kind: branchRecord.kind, id, revision: row.revision, record: presentBranch(row), values: before };
    await reconcile(ctx, seen, current, body);
    const changes = changesBetween(before, after);
    if (changes.length === 0) return presentBranch(row);
    const columns = {
      label: after.label,
      region: after.region,
      time_zone: visitorRegions[after.region as VisitorRegion].timeZone,
      assigned_state: after.assignedState,
      notification_emails: after.notificationEmails,
      cost_centre: after.costCentre,
      active: after.active,
      revision: row.revision + 1,
    };
    const answer = presentBranch({ ...row, ...columns, address: after.address });
    const change = ctx.db
      .updateTable('branches')
      .set({ ...columns, address: JSON.stringify(after.address) })
      .where('id', '=', id)
      .where('revision', '=', row.revision)
      .returning('id');
    const target = { kind: branchRecord.kind, id, label: after.label };
    const audit = { action: branchActions.update, target, changes, revision: columns.revision };
    return (await write(ctx, { change, audit, answer })) ? answer : null;
  }),
);
