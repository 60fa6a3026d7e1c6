import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { applyDealerChanges } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import { failureWithin } from '@poolhouse/domain/kernel/errors';
import { useCase } from '../../platform/use-case.ts';
import { changeDealer } from './change-dealer.ts';
import type { DealerSearch } from './list/dealer-search.ts';
import type { LoadDealerGeocoder } from './places/dealer-geocoder.ts';

/** Changes the given fields of a dealer; its coordinates follow its address. */
export function updateDealer(search: DealerSearch, geocoder: LoadDealerGeocoder) {
  return useCase(dealersApi.update, async (ctx, { params, body: { changes }, revision }) => {
    const place = await geocoder(ctx.log);
    try {
      return await changeDealer(ctx, search, {
        ref: params.id,
        seen: revision,
        fields: Object.keys(changes),
        decide: (before, now) => place(before, applyDealerChanges(before, changes, now), changes),
        action: dealerActions.update,
      });
    } catch (error) {
      throw failureWithin('changes', error);
    }
  });
}
