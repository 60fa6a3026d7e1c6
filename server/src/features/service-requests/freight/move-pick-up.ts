import { type CourierMove, movedByCourier } from '@poolhouse/domain/features/service-requests/freight/moved-by-courier';
import { freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import type { FreightRequest } from './freight-request.ts';
import { targetOf } from './write-consignment.ts';

/** Moves a pick-up that this transaction has locked by what its courier says; it never goes back. */
export async function movePickUp(ctx: Context, tx: Db, request: FreightRequest, to: CourierMove): Promise<void> {
  const status = movedByCourier(request.status, to);
  if (status === null) return;
  const now = ctx.clock.now();
  const ended = status === 'Cancelled' ? sql`, date_completed = ${now}, completed_by = ${ctx.actingFor}` : sql``;
  await write(
    ctx,
    {
      change: sql`update pick_ups set status = ${status}, status_reason = null, status_changed_at = ${now} ${ended},
        revision = revision + 1, updated_at = ${now} where id = ${request.id} returning id`,
      audit: {
        action: freightActions.courier,
        target: targetOf(request),
        changes: [{ field: 'status', before: request.status, after: status }],
        revision: request.revision + 1,
      },
      answer: null,
    },
    tx,
  );
}
