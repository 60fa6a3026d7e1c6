import { branchesApi } from '@poolhouse/domain/branches/api';
import { queryOf } from '../client/query-of.ts';

export const branchesQuery = () => queryOf(branchesApi.list);
export const repsQuery = () => queryOf(branchesApi.listReps);
