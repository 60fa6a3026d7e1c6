import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';

export const branchesQuery = () => queryOf(branchesApi.list);
export const statesQuery = () => queryOf(branchesApi.listStates);
export const repsQuery = () => queryOf(branchesApi.listReps);

/** What a change of a state makes old: their list here, and the choices of dealers. */
export const madeOldByStates = [branchesApi.listStates, dealersApi.options] as const;

/** Reads again what a change of a state makes old. */
export const refreshStates = (queries: QueryClient) => refreshCalls(queries, ...madeOldByStates);
