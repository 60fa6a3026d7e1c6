import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../api/refresh-calls.ts';
import { useLive } from './use-live.ts';

/** Reads again what these calls answered when something changes: `useLiveCalls('dealers', dealersApi.list)`; `null` follows nothing. */
export function useLiveCalls(topic: Topic | null, ...calls: readonly { name: string }[]): void {
  const queries = useQueryClient();
  useLive(topic, () => void refreshCalls(queries, ...calls));
}
