import type { QueryClient } from '@tanstack/react-query';

/** Reads again what these calls answered, where it is shown. A record that changed has one more entry in its history. */
export async function refreshCalls(queries: QueryClient, ...calls: readonly { name: string }[]): Promise<void> {
  const names = new Set(
    calls.flatMap(({ name }) => [name, ...(name.endsWith('.get') ? [name.replace(/get$/, 'history')] : [])]),
  );
  await Promise.all([...names].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
