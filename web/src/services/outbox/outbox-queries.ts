import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/use-live.ts';

export const intentQuery = (id: string) => queryOf(outboxApi.get, { params: { id } });
export const outboxSummaryQuery = () => ({ ...queryOf(outboxApi.summary), staleTime: 10_000 });

const queryNames = [outboxApi.list, outboxApi.ofRecord, outboxApi.get, outboxApi.summary].map(({ name }) => name);

export async function refreshOutbox(queries: QueryClient): Promise<void> {
  await Promise.all(queryNames.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** Reads what is shown of the outbox again when anything in it changed. */
export function useLiveOutbox(): void {
  const queries = useQueryClient();
  useLive('outbox', () => void refreshOutbox(queries));
}
