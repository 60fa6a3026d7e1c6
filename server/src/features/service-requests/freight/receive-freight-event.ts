import { createHash, timingSafeEqual } from 'node:crypto';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { consignmentRecord } from '@poolhouse/domain/features/service-requests/freight/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { applyIn } from './apply-tracking.ts';
import { selectConsignments } from './consignment-row.ts';
import type { TrackingParts } from './track-consignments.ts';

/** The header that the vendor is asked to send. */
const secretHeader = 'x-webhook-token';
const freightMessage = z.object({ object: z.object({ id: z.int().positive() }) });

/**
 * Takes in what the freight system tells. Nothing in the message is believed but which consignment it is about: that is read again from the
 * API before anything changes.
 */
export function receiveFreightEvent(secret: string | null, { freight, messages }: TrackingParts) {
  return useCase(freightApi.webhook, async (ctx, { delivery: { bytes, header } }) => {
    if (secret === null || !isSame(header(secretHeader) ?? '', secret))
      throw new Failure('invalid-credential', 'The secret of this message doesn’t match ours.');
    const freightId = idIn(bytes);
    const contentHash = createHash('sha256').update(bytes).digest();
    if (await isKnown(ctx, contentHash)) return { outcome: 'repeated' as const };
    const [row] = await selectConsignments(ctx.db, sql`c.freight_id = ${freightId}`);
    const [tracking] = row === undefined ? [] : await freight.track([freightId], { signal: ctx.signal });
    return ctx.db.transaction().execute(async (tx) => {
      const { rows } = await sql`insert into freight_events (content_hash, freight_id, outcome, received_at)
        values (${contentHash}, ${freightId}, 'received', ${ctx.clock.now()}) on conflict do nothing returning freight_id`.execute(
        tx,
      );
      if (rows.length === 0) return { outcome: 'repeated' as const };
      const system = { ...ctx, db: tx, who: null, actingFor: 'Courier', idempotencyKey: null };
      const isNew = tracking !== undefined && (await applyIn(system, messages, tx, tracking));
      const outcome = row === undefined ? ('ignored' as const) : isNew ? ('kept' as const) : ('older' as const);
      await sql`update freight_events set outcome = ${outcome} where content_hash = ${contentHash}`.execute(tx);
      const target = { kind: consignmentRecord.kind, id: row?.id ?? null, label: row?.number ?? freightId };
      const changes = [{ field: 'outcome', before: null, after: outcome }];
      await recordOutcome(
        system,
        { audit: { action: freightApi.webhook.audit, target, changes }, answer: { outcome } },
        tx,
      );
      return { outcome };
    });
  });
}

/** Compares hashes of equal length: how long it takes tells nothing of the secret. */
function isSame(given: string, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(secret));
}

function idIn(bytes: Buffer): string {
  try {
    return String(freightMessage.parse(JSON.parse(bytes.toString('utf8'))).object.id);
  } catch {
    throw new Failure('invalid', 'This isn’t a message about a consignment.');
  }
}

async function isKnown({ db }: Context, contentHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from freight_events where content_hash = ${contentHash}`.execute(db);
  return rows.length > 0;
}
