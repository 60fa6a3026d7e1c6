import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchActions } from '@poolhouse/domain/features/branches/records';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { branches } from './branch-row.ts';

/** Changes a service branch, or closes it: what names it stays as it is. */
export const updateBranch = useCase(branchesApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, branches, {
    id,
    seen,
    sent: body,
    action: branchActions.update,
    decide: (before) => ({ ...before, ...body }),
  }),
);
