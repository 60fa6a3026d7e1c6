import type { QueryClient } from '@tanstack/react-query';

/** Reads again what these calls answered, where it is shown. */
export async function refreshCalls(queries: QueryClient, ...calls: readonly { name: string }[]): Promise<void> {
  await Promise.all(calls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
}
