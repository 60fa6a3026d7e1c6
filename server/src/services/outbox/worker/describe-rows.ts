import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { IntentRegistry } from '../intent-registry.ts';

/** Rows that go out at once are described when they are settled; so long the others get. */
const patienceMs = 3_000;
const maxAtOnce = 200;

/** Writes down what waiting rows say and to whom, so that they are found by it; answers how many there were. */
export async function describeRows(db: Db, registry: IntentRegistry, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; kind: string; payload: unknown }>`select id, kind, payload from outbox
    where title is null and created_at <= ${new Date(now.getTime() - patienceMs)} order by created_at limit ${maxAtOnce}`.execute(
    db,
  );
  if (rows.length === 0) return 0;
  const descriptions = rows.map((row) => ({ id: row.id, ...describeIntent(registry, row.kind, row.payload) }));
  await sql`update outbox o set title = descriptions.title, recipient = descriptions.recipient from unnest(
      ${descriptions.map(({ id }) => id)}::uuid[], ${descriptions.map(({ title }) => title)}::text[],
      ${descriptions.map(({ recipient }) => recipient)}::text[]) as descriptions(id, title, recipient)
    where o.id = descriptions.id and o.title is null`.execute(db);
  return rows.length;
}

/** Returns what an intent says and to whom; of what can't be read, its kind. */
export function describeIntent(
  registry: IntentRegistry,
  kind: string,
  payload: unknown,
): { title: string; recipient: string } {
  const known = registry.find(kind);
  const read = known?.payload.safeParse(payload);
  return known && read?.success ? known.describe(read.data) : { title: known?.label ?? kind, recipient: '' };
}
