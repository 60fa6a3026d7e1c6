import { randomUUID } from 'node:crypto';
import type { CallSamples, SampleBench } from '../../testing/sample-bench.ts';

/** A bulk edit of no dealer in a state. */
async function editIn({ sql }: SampleBench, state: 'applying' | 'applied') {
  const id = randomUUID();
  await sql(
    `insert into bulk_edits (id, kind, state, change, total_count, created_by_name, created_at)
     values ($1, 'dealers', $2, '{"field": "status", "value": "active"}', 0, 'Test ADMIN', now())`,
    [id, state],
  );
  return { as: 'ADMIN', params: { id } } as const;
}

export const callSamples: CallSamples = {
  'bulkEdits.stop': (bench) => editIn(bench, 'applying'),
  'bulkEdits.undo': (bench) => editIn(bench, 'applied'),
};
