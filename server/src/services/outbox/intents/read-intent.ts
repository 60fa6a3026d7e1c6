import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { QueuedIntent } from '../intent-kind.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { intentOf, type TakenRow, takenColumns } from '../worker/take-due.ts';

/** Returns an intent as features get it from the worker. */
export async function readIntent(tx: Db, registry: IntentRegistry, id: string): Promise<QueuedIntent> {
  const { rows } = await sql<TakenRow>`select ${takenColumns} from outbox o where o.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('sending');
  const read = registry.find(row.kind)?.payload.safeParse(row.payload);
  return { ...intentOf(row), payload: read?.success ? read.data : row.payload };
}
