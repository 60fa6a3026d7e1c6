import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { currentField } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerActions, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { dealerRestoreFieldApi } from '@poolhouse/domain/features/dealers/restore-field/api';
import { isRestorable, restoreField } from '@poolhouse/domain/features/dealers/restore-field/restore-field';
import { useCase } from '../../../platform/use-case.ts';
import { type FieldRestorer, restoreFromHistory } from '../../../services/activity-log/index.ts';
import { changeDealer } from '../change-dealer.ts';
import { loadDealer } from '../dealer-queries.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import type { LoadDealerGeocoder } from '../places/dealer-geocoder.ts';

/** Sets one field of a dealer to what it was before an entry of its history. */
export function restoreDealerField(search: DealerSearch, geocoder: LoadDealerGeocoder) {
  const restorer = dealerRestorer(search, geocoder);
  return useCase(dealerRestoreFieldApi.putBack, async (ctx, { params, body, revision }) => {
    const { id } = await loadDealer(ctx.pool, params.id);
    return restoreFromHistory(ctx, restorer, { id, seen: revision, ...body });
  });
}

/** A dealer's field goes back as an edit would set it: coordinates follow the address. */
function dealerRestorer(search: DealerSearch, geocoder: LoadDealerGeocoder): FieldRestorer<Dealer> {
  return {
    targetKind: dealerRecord.kind,
    created: dealerActions.create,
    noun: 'dealer',
    isRestorable,
    restore: async (ctx, { id, seen, field, value, reference }) => {
      const place = await geocoder(ctx.log);
      return changeDealer(ctx, search, {
        ref: id,
        seen,
        fields: [currentField(field)],
        action: dealerActions.restoreField,
        reference,
        decide: (before, now) => {
          const after = restoreField(before, field, value, now);
          return place(before, after, { [field]: after[field as keyof typeof after] });
        },
      });
    },
  };
}
