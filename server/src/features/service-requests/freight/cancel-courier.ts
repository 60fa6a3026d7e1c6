import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { carrierNamed } from '@poolhouse/domain/features/service-requests/freight/carriers';
import {
  consignmentStateLabels,
  refuseCancelling,
} from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import { consignmentRecord, freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import { ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import { withdraw } from '../../../services/outbox/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { EffectHandler } from '../effect-handlers.ts';
import { incomingOf, leaveBooking, newIntentId } from './book-couriers.ts';
import { type ConsignmentRow, loadConsignment, presentConsignment, selectConsignments } from './consignment-row.ts';
import { courierCancelMail } from './courier-mails.ts';
import { lockFreightRequest } from './freight-request.ts';
import { targetOf, withoutKey, writeConsignment } from './write-consignment.ts';

type Request = { id: string; case_id: string };
type Step = {
  state: ConsignmentRow['state'];
  message: string | null;
  intents: Intent[];
  isRequested: boolean;
  /** True for a consignment that no driver is booked for any more. */
  hasLeft?: boolean;
};

/** Ends a courier of a pick-up, its own one or that of a robot that goes back, once however often it is asked. */
export function cancelCourier(ruleBook: RuleBook) {
  return useCase(freightApi.cancel, (ctx, { body: { id, consignmentId } }) =>
    ctx.db.transaction().execute(async (tx) => {
      const request = await lockFreightRequest(tx, id, ownerScope(ctx, freightApi.cancel));
      const row =
        consignmentId === undefined ? await incomingOf(tx, request.id) : await ofPickUp(tx, request.id, consignmentId);
      if (row === null) throw new Failure('not-allowed-now', 'This pick-up has no courier to cancel.');
      const refusal = refuseCancelling(row);
      if (refusal !== null) throw new Failure('not-allowed-now', refusal);
      return presentConsignment(await cancelConsignment(ruleBook, ctx, tx, { row, request }), ctx.who);
    }),
  );
}

async function ofPickUp(tx: Db, pickUpId: string, id: string): Promise<ConsignmentRow | null> {
  const [row] = await selectConsignments(tx, sql`c.pick_up_id = ${pickUpId} and c.id = ${id}`);
  return row ?? null;
}

/** Returns what ends all couriers of a pick-up that becomes Cancelled, with that change. §4 */
export function cancelCouriers(ruleBook: RuleBook): EffectHandler<PickUp> {
  return async (tx, { ctx, request: { id, caseId } }) => {
    const open = await selectConsignments(tx, sql`c.pick_up_id = ${id} and c.state in ('making', 'made')`);
    // What was delivered is no business of its carrier any more.
    for (const row of open.filter((one) => refuseCancelling(one) === null))
      await cancelConsignment(ruleBook, withoutKey(ctx), tx, { row, request: { id, case_id: caseId } });
    return [];
  };
}

/** Records that the carrier has cancelled what it was asked to. */
export const confirmCancelled = useCase(freightApi.confirmCancelled, (ctx, { params: { id } }) =>
  ctx.db.transaction().execute(async (tx) => {
    const { pick_up_id } = await loadConsignment(tx, id, ownerScope(ctx, freightApi.confirmCancelled));
    const request = await lockFreightRequest(tx, pick_up_id, null);
    const [row] = await selectConsignments(tx, sql`c.id = ${id}`);
    if (row === undefined || (row.state !== 'cancel-sent' && row.state !== 'cancelling'))
      throw new Failure('not-allowed-now', 'Its cancellation wasn’t asked for.');
    const after = await writeConsignment(
      ctx,
      tx,
      { row, request },
      {
        set: sql`state = 'cancelled', message = null`,
        action: freightActions.confirmCancelled,
        status: 200,
        changes: [
          { field: 'courier', before: consignmentStateLabels[row.state], after: consignmentStateLabels.cancelled },
        ],
      },
    );
    return presentConsignment(after, ctx.who);
  }),
);

async function cancelConsignment(
  ruleBook: RuleBook,
  ctx: Context,
  tx: Db,
  { row, request }: { row: ConsignmentRow; request: Request },
): Promise<ConsignmentRow> {
  const { state, message, intents, isRequested, hasLeft = false } = await stepOf(ruleBook, ctx, tx, { row, request });
  return writeConsignment(
    ctx,
    tx,
    { row, request },
    {
      set: sql`state = ${state}, ${hasLeft ? sql`booking = 'none', booking_intent_id = null,` : sql``} message = ${message}, cancel_asked_at = ${isRequested ? ctx.clock.now() : null}`,
      action: freightActions.cancel,
      changes: [{ field: 'courier', before: consignmentStateLabels[row.state], after: consignmentStateLabels[state] }],
      intents,
    },
  );
}

/** What wasn't sent is withdrawn, what isn't on a manifest is deleted by call, and the rest the carrier is asked to cancel. */
async function stepOf(
  ruleBook: RuleBook,
  ctx: Context,
  tx: Db,
  { row, request }: { row: ConsignmentRow; request: Request },
): Promise<Step> {
  const plain = { message: null, intents: [], isRequested: false };
  const now = ctx.clock.now();
  if (row.state === 'making') {
    const { withdrawn } = await withdraw(tx, [row.intent_id], { now });
    return { ...plain, state: withdrawn.length > 0 ? 'cancelled' : 'cancelling' };
  }
  if (row.manifest_id === null && (row.booking === 'none' || (await leaveBooking(tx, row, now))))
    return { ...plain, state: 'cancelling', intents: [deletionOf(ctx, row)], hasLeft: true };
  // A driver who was to come again isn't sent for any more.
  if (row.manifest_id !== null) await leaveBooking(tx, row, now);
  return askCarrier(ruleBook, ctx, { row, request });
}

/** Returns the intent that deletes a consignment that the carrier doesn't know of yet. */
export function deletionOf(ctx: Pick<Context, 'clock'>, row: ConsignmentRow): Intent {
  return {
    id: newIntentId(ctx),
    kind: 'freight.delete-consignment',
    payload: { id: row.freight_id, number: row.number ?? '', reference: row.reference },
    target: { kind: consignmentRecord.kind, id: row.id },
  };
}

/** Returns the step that asks the carrier by email; without an address a person has to call. */
export async function askCarrier(
  ruleBook: RuleBook,
  { clock }: Pick<Context, 'clock'>,
  { row, request }: { row: ConsignmentRow; request: Request },
): Promise<Step> {
  const carriers = await ruleBook.inForce('carrier', dayIn(companyZone, clock.now()));
  const email = carrierNamed(carriers, row.carrier_name)?.value.email ?? null;
  if (email === null) {
    const message = `Call ${row.carrier_name} to cancel ${row.number}, then confirm it here. Its email address isn’t under Carriers in Prices & lists.`;
    return { state: 'cancelling', message, intents: [], isRequested: false };
  }
  const { line1, suburb, postcode } = row.ordered.from;
  const mail = mailIntent(
    courierCancelMail,
    {
      to: [{ name: row.carrier_name, address: email }],
      carrier: row.carrier_name,
      number: row.number ?? '',
      caseId: row.reference,
      pickUp: row.pick_up_reference,
      from: `${line1}, ${suburb} ${postcode}`,
    },
    clock.now(),
    targetOf(request),
  );
  return { state: 'cancel-sent', message: null, intents: [mail], isRequested: true };
}
