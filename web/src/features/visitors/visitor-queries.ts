import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { countersApi } from '@poolhouse/domain/services/counters/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import type { ListOption } from '../../ui/list/list-config.ts';

/** Wardens without the page hear of no changes, and a phone in a car park may miss some. */
export const evacuationPollMs = 5_000;

export const branchesQuery = () => queryOf(visitorsApi.branches);
export const todayQuery = (branch: string | undefined) =>
  queryOf(visitorsApi.today, { query: branch === undefined ? {} : { branch } });
export const kiosksQuery = () => queryOf(visitorsApi.kiosks, { query: { limit: '200' } });

/** What a change of a visit makes old. */
export const madeOldByVisits = [
  visitorsApi.list,
  visitorsApi.get,
  visitorsApi.today,
  visitorsApi.branches,
  countersApi.get,
] as const;

/** Keeps what is shown of visitors up to date, also what other phones tick. */
export const useLiveVisitors = () => useLiveCalls('visitors', ...madeOldByVisits);

/** Returns who can be visited at a branch. */
export function useHostOptions(branch: string): readonly ListOption[] {
  const { data } = useQuery({ ...queryOf(visitorsApi.hosts, { query: { branch } }), enabled: branch !== '' });
  return useMemo(() => (data?.hosts ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}

/** Returns the branches that can be visited. */
export function useBranchOptions(): readonly ListOption[] {
  const { data } = useQuery(branchesQuery());
  return useMemo(() => (data?.branches ?? []).map(({ value, label }) => ({ value, label })), [data]);
}

/** Returns what says which day it is at a branch; in Sydney where none is chosen. */
export function useDayAt(): (branch: string) => string {
  const { data } = useQuery(branchesQuery());
  return (branch) => dayIn(data?.branches.find(({ value }) => value === branch)?.timeZone ?? companyZone, new Date());
}
