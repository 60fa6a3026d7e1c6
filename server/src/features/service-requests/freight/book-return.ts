import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { needsRebooking, refuseBooking } from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import { freightIsOff } from './ask-rates.ts';
import { type BookParts, detailsOf, sendBooking } from './book-couriers.ts';
import { bookingOf, loadConsignment, presentConsignment } from './consignment-row.ts';
import { lockFreightRequest } from './freight-request.ts';

/** Books the driver who takes a robot back from its branch; one who missed it is booked again. */
export function bookReturn({ freight, ruleBook }: BookParts) {
  const call = freightApi.bookReturn;
  return useCase(call, async (ctx, { params: { id }, body: asked }) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    const { pick_up_id: pickUpId } = await loadConsignment(ctx.db, id, ownerScope(ctx, call));
    return ctx.db.transaction().execute(async (tx) => {
      const request = await lockFreightRequest(tx, pickUpId, ownerScope(ctx, call));
      const row = await loadConsignment(tx, id, ownerScope(ctx, call));
      if (row.direction !== 'return') throw new Failure('not-allowed-now', 'Book this consignment with its pick-up.');
      const isAgain = needsRebooking(bookingOf(row));
      const refusal = isAgain ? null : refuseBooking(bookingOf(row));
      if (refusal !== null) throw new Failure('not-allowed-now', refusal);
      // Robots go back in cartons: the pallets are those on which the pick-up came.
      const details = await detailsOf(ruleBook, ctx, {
        row,
        request,
        asked: { ...asked, pallets: asked.pallets ?? 0 },
      });
      if (typeof details === 'string') throw new Failure('not-allowed-now', details);
      return presentConsignment(await sendBooking(ctx, tx, { row, request, details }, { isAgain }), ctx.who);
    });
  });
}
