import type { Role } from '@poolhouse/domain/features/access/roles';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import type { Audience } from '@poolhouse/domain/features/announcements/audience';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { countersApi } from '@poolhouse/domain/services/counters/api';
import { notificationsApi } from '@poolhouse/domain/services/notifications/api';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';

export const announcementQuery = (id: string) => queryOf(announcementsApi.get, { params: { id } });

/** Returns how many people an audience has, asked of the server as it changes; undefined until it is known. */
export function useAudience({ roles, branches }: Audience): { staff: number; dealers: number } | undefined {
  const query = { roles: [...roles] as Role[], branches: [...branches] };
  return useQuery({ ...queryOf(announcementsApi.audience, { query }), placeholderData: keepPreviousData }).data;
}

const branchesQuery = () => ({ ...queryOf(branchesApi.list), staleTime: 300_000 });

/** Returns the names of the branches by the value that announcements carry. */
export function useBranchNames(): ReadonlyMap<string, string> {
  const branches = useQuery(branchesQuery()).data?.branches;
  return useMemo(() => new Map((branches ?? []).map(({ value, label }) => [value, label])), [branches]);
}

const { list, get, readers } = announcementsApi;

/** What a change of an announcement makes old: its lists, its readers and the own bell. */
export const madeOldByAnnouncements = [list, get, readers, notificationsApi.list, countersApi.get] as const;

/** Reads again what a change of an announcement makes old. */
export const refreshAnnouncements = (queries: QueryClient) => refreshCalls(queries, ...madeOldByAnnouncements);
