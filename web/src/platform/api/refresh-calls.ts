import type { QueryClient } from '@tanstack/react-query';

/** Reads again what these calls answered, where it is shown. */
export async function refreshCalls(queries: QueryClient, ...calls: readonly { name: string }[]): Promise<void> {
  const names = new Set(calls.map(({ name }) => name));
  await Promise.all([...names].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
