import { randomBytes } from 'node:crypto';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchValueOf, visitorRegions } from '@poolhouse/domain/features/branches/branch';
import { branchActions, branchRecord } from '@poolhouse/domain/features/branches/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { write } from '../../platform/database/write.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { useCase } from '../../platform/use-case.ts';
import { presentBranch, valuesOfBranch } from './branch-row.ts';

/** Adds a service branch. Its codes never change. */
export const createBranch = useCase(branchesApi.create, async (ctx, { body }) => {
  const row = {
    id: makeId<'branch'>(ctx.clock.now().getTime(), randomBytes(10)),
    value: branchValueOf(body.label),
    label: body.label,
    case_code: body.caseCode,
    region: body.region,
    time_zone: visitorRegions[body.region].timeZone,
    assigned_state: body.assignedState,
    notification_emails: body.notificationEmails,
    address: body.address,
    cost_centre: body.costCentre,
    active: true,
    revision: 1,
  };
  const answer = presentBranch(row);
  const target = { kind: branchRecord.kind, id: row.id, label: row.label };
  const changes = changesBetween({}, valuesOfBranch(row));
  try {
    await write(ctx, {
      change: ctx.db
        .insertInto('branches')
        .values({ ...row, address: JSON.stringify(row.address) })
        .returning('id'),
      audit: { action: branchActions.create, target, changes, revision: 1 },
      answer,
      status: 201,
    });
  } catch (error) {
    const path = isUniqueViolation(error, 'branches_case_code_key') ? 'caseCode' : 'label';
    if (path === 'label' && !isUniqueViolation(error, 'branches_value_key')) throw error;
    const message = path === 'label' ? 'There is a branch of this name.' : 'Another branch has this code.';
    throw new Failure('conflict', message, { fields: [{ path, message }] });
  }
  return answer;
});
