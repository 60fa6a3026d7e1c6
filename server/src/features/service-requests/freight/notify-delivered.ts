import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, recordOutcome } from '../../../platform/database/write.ts';
import { ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { EffectHandler } from '../effect-handlers.ts';
import { deliveredNoticeMessage } from '../messages/pick-up-messages.ts';
import { contentOf, readerOf } from './courier-notices.ts';
import { type FreightRequest, lockFreightRequest } from './freight-request.ts';
import { targetOf } from './write-consignment.ts';

/** Sends the delivered notice of a pick-up that a courier brought; a second time nothing is sent. */
export const notifyDelivered = (messages: Messages) =>
  useCase(freightApi.delivered, (ctx, { body: { id } }) =>
    ctx.db.transaction().execute(async (tx) => {
      const request = await lockFreightRequest(tx, id, ownerScope(ctx, freightApi.delivered));
      const arrived = ['Received at Repair Facility', 'Repair in Progress', 'Closed'].includes(request.status);
      if (!arrived) throw new Failure('not-allowed-now', 'Mark this pick-up as received first.');
      const now = ctx.clock.now();
      const intents = request.delivered_notice_at === null ? await noticeOf(tx, messages, request, now) : [];
      // A change of the pick-up that began before this starts again, and finds the notice sent.
      const revision = request.revision + (intents.length > 0 ? 1 : 0);
      if (intents.length > 0)
        await sql`update pick_ups set delivered_notice_at = ${now}, revision = ${revision} where id = ${request.id}`.execute(
          tx,
        );
      const answer = { sent: intents.length > 0 };
      const changes = [{ field: 'to', before: null, after: answer.sent ? recipientsOf(request).join(', ') : null }];
      const audit = { action: freightApi.delivered.audit, target: targetOf(request), changes, revision };
      await recordOutcome(ctx, { audit, intents, answer, status: 202 }, tx);
      return answer;
    }),
  );

/** Sends it with the change that marks a pick-up as received while its courier is booked: that change marks it as sent. §4 */
export const sendDeliveredNotice =
  (messages: Messages): EffectHandler<PickUp> =>
  async (tx, { ctx, request }) =>
    noticeOf(tx, messages, await lockFreightRequest(tx, request.id, null), ctx.clock.now());

/** A mail server has one copy for the customer and the branch; the text message is the customer’s. */
function noticeOf(tx: Db, messages: Messages, request: FreightRequest, now: Date): Promise<Intent[]> {
  const { name, branch, robots } = request;
  const to = recipientsOf(request).map((address) => ({ name, address }));
  const shown = { branch: branch.label, robots: robots.map((robot) => robot.name).join(', ') };
  const { pickUpId: _own, ...content } = contentOf(request);
  // Whether it was sent is kept with the pick-up.
  const given = { payload: { ...content, ...shown }, to, occasion: null };
  return messages.intents(tx, deliveredNoticeMessage, { ...readerOf(request), ...given, now });
}

function recipientsOf({ email, branch }: FreightRequest): string[] {
  return [...new Set([...(email === null ? [] : [email]), ...branch.emails])].slice(0, 20);
}
