import { type CourierMove, movedByCourier } from '@poolhouse/domain/features/service-requests/freight/moved-by-courier';
import { freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import { pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, recordOutcome, write } from '../../../platform/database/write.ts';
import { type ConsignmentRow, presentConsignment } from './consignment-row.ts';
import type { FreightRequest } from './freight-request.ts';

type Request = { id: string; case_id: string };
type Step = {
  /** Assignments to its columns. */
  set: RawBuilder<unknown>;
  action: AuditAction;
  changes: readonly FieldChange[];
  intents?: readonly Intent[];
  /** What the call answers; the consignment unless told. */
  answer?: unknown;
  /** 202 unless told: the outbox does the rest. */
  status?: number;
};

/** Returns the context of a step that is one of several of a call, or of none: the key of the call keeps another answer. */
export function withoutKey(ctx: Context): Context {
  return { ...ctx, idempotencyKey: null };
}

/** Saves a step of a consignment, with its line in the history of the pick-up, which this transaction has locked. */
export async function writeConsignment(
  ctx: Context,
  tx: Db,
  { row, request }: { row: ConsignmentRow; request: Request },
  { set, action, changes, intents = [], answer, status = 202 }: Step,
): Promise<ConsignmentRow> {
  const { rows } = await sql<ConsignmentRow>`update service_consignments set ${set}, revision = revision + 1,
    updated_at = ${ctx.clock.now()} where id = ${row.id} returning *`.execute(tx);
  const after = rows[0] as ConsignmentRow;
  // The robot stays: another consignment may take it back.
  if (after.robot_id !== null && after.state === 'cancelled')
    await sql`update service_robots set return_consignment = null, send_return_consignment = false, updated_at = ${ctx.clock.now()}
      where id = ${after.robot_id} and return_consignment = ${after.number}`.execute(tx);
  if (after.robot_id === null && after.state === 'cancelled')
    await sql`update pick_ups set shipping_id = null, shipping_consignment = null, label_file_id = null, dg_file_id = null,
      manifest_file_id = null, pickup_reference = null, booked_for = null, updated_at = ${ctx.clock.now()}
      where id = ${after.pick_up_id} and shipping_id = ${after.freight_id}`.execute(tx);
  const audit = { action, target: targetOf(request), changes };
  await recordOutcome(ctx, { audit, intents, answer: answer ?? presentConsignment(after, ctx.who), status }, tx);
  return after;
}

/** Returns a pick-up as the activity log names it. */
export function targetOf({ id, case_id }: Request) {
  return { kind: pickUpRecord.kind, id, label: case_id };
}

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
