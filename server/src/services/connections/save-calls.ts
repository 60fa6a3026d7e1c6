import { randomBytes } from 'node:crypto';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { ConnectionSystem } from '@poolhouse/domain/services/connections/connection';
import type { RecordedCall } from '../../connectors/http/port.ts';
import type { Db } from '../../platform/database/connect.ts';

export type StoredCall = RecordedCall & { system: ConnectionSystem };

/** Writes calls in one statement. */
export async function saveCalls(db: Db, calls: readonly StoredCall[]): Promise<void> {
  const rows = calls.map((call) => ({
    id: makeId<'connection-call'>(call.at.getTime(), randomBytes(10)),
    at: call.at,
    system: call.system,
    call: call.call.slice(0, 200),
    method: call.method,
    path: call.path,
    status: call.status,
    outcome: call.outcome,
    ms: call.ms,
    request: call.request,
    reply: call.reply,
    intent_id: call.intentId,
  }));
  await db.insertInto('connector_calls').values(rows).execute();
}

type NodeCircuit = { system: string; node: string; openedAt: number | null };

/** Writes whether this node leaves a system alone, for all nodes to see. */
export async function saveCircuit(db: Db, { system, node, openedAt }: NodeCircuit): Promise<void> {
  if (openedAt === null) {
    await db.deleteFrom('connector_circuits').where('system', '=', system).where('node', '=', node).execute();
    return;
  }
  const opened_at = new Date(openedAt);
  await db
    .insertInto('connector_circuits')
    .values({ system, node, opened_at })
    .onConflict((conflict) => conflict.columns(['system', 'node']).doUpdateSet({ opened_at }))
    .execute();
}
