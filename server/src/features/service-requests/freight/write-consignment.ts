import { pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, recordOutcome } from '../../../platform/database/write.ts';
import { type ConsignmentRow, presentConsignment } from './consignment-row.ts';

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
