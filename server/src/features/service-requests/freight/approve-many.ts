import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { chooseRate } from '@poolhouse/domain/features/service-requests/freight/rate-marks';
import type { InputOf } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { ownerScope } from '../../../platform/ownership.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { freightIsOff, type RateParts, readRates } from './ask-rates.ts';
import { type FreightRequest, lockFreightRequest } from './freight-request.ts';
import { orderConsignment } from './order-consignment.ts';
import { withoutKey } from './write-consignment.ts';

type Terms = InputOf<typeof freightApi.approveMany>['body'];

/** Adds the consignments of many pick-ups by the rates that they have: what can’t be approved says why, the rest goes on. */
export function approveFreightOfMany(parts: RateParts) {
  return useCase(freightApi.approveMany, (ctx, { body: terms }) => {
    if (parts.freight.carries !== 'everything') throw freightIsOff();
    return changeTogether(ctx, async (tx) => {
      const refused: { id: string; caseId: string; message: string }[] = [];
      const ids = [...new Set(terms.ids)].sort();
      for (const id of ids) {
        const request = await lockFreightRequest(tx, id, ownerScope(ctx, freightApi.approveMany));
        const message = await refusalOf(() => approve(parts, ctx, tx, { request, terms }));
        if (message !== null) refused.push({ id, caseId: request.case_id, message });
      }
      const approved = ids.length - refused.length;
      if (approved === 0) throw new Failure('not-allowed-now', refused[0]?.message ?? 'There is nothing to approve.');
      const label = approved === 1 ? '1 pick-up' : `${approved} pick-ups`;
      const audit = {
        action: freightApi.approveMany.audit,
        target: { kind: listRecord.kind, id: null, label },
        changes: [{ field: 'choice', before: null, after: terms.choice }],
      };
      return { answer: { approved, refused }, audit, status: 202 };
    });
  });
}

/** Queues the consignment of one of them, with its own entry in the activity log. */
async function approve(
  parts: RateParts,
  ctx: Context,
  tx: Db,
  { request, terms }: { request: FreightRequest; terms: Terms },
): Promise<void> {
  const rate = chooseRate(await readRates(tx, request.id), terms, ctx.clock.now());
  if (typeof rate === 'string') throw new Failure('not-allowed-now', rate);
  const { carrierAndService, costCents } = rate;
  const approvedBy = requireSignedIn(ctx).user.name;
  const given = { carrierAndService, costCents, instructions: null, robotId: null, approvedBy };
  await orderConsignment(parts, withoutKey(ctx), tx, { request, given });
}

/** Returns why work was refused; null when it was done. A refusal comes before anything is written. */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
