import type { ClientBase, Pool } from 'pg';
import { sampleReps } from './sample-reps.ts';

/** Adds the account managers that don't exist yet. */
export async function insertReps(client: Pool | ClientBase): Promise<void> {
  await client.query(
    'insert into reps (id, label) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [sampleReps.map((rep) => rep.id), sampleReps.map((rep) => rep.label)],
  );
}
