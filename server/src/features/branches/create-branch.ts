import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchValueOf } from '@poolhouse/domain/features/branches/branch';
import { branchActions } from '@poolhouse/domain/features/branches/records';
import { createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { branches } from './branch-row.ts';

/** Adds a service branch. Its codes never change. */
export const createBranch = useCase(branchesApi.create, (ctx, { body: { caseCode, ...entered } }) =>
  createRecord(ctx, branches, {
    action: branchActions.create,
    values: { ...entered, active: true },
    columns: { value: branchValueOf(entered.label), case_code: caseCode },
  }),
);
