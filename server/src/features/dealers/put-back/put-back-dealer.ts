import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { currentField } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerPutBackApi } from '@poolhouse/domain/features/dealers/put-back/api';
import { isRestorable, putBackField } from '@poolhouse/domain/features/dealers/put-back/put-back-field';
import { verb } from '../../../platform/verb.ts';
import { putBack, type Restorer } from '../../../services/activity-log/index.ts';
import { changeDealer } from '../change-dealer.ts';
import { loadDealer } from '../dealer-queries.ts';
import type { DealerSearch } from '../dealer-search.ts';
import type { Placing } from '../places/placing.ts';

/** Sets one field of a dealer to what it was before an entry of its history. */
export function putBackDealer(search: DealerSearch, placing: Placing) {
  const restorer = dealerRestorer(search, placing);
  return verb(dealerPutBackApi.putBack, async (ctx, { params, body, revision }) => {
    const { id } = await loadDealer(ctx.pool, params.id);
    return putBack(ctx, restorer, { id, seen: revision, ...body });
  });
}

/** A dealer's field goes back as an edit would set it: coordinates follow the address. */
function dealerRestorer(search: DealerSearch, placing: Placing): Restorer<Dealer> {
  return {
    targetKind: 'dealer',
    noun: 'dealer',
    isRestorable,
    restore: async (ctx, { id, seen, field, value, action, reference }) => {
      const place = await placing(ctx.log);
      return changeDealer(ctx, search, {
        ...{ ref: id, seen, fields: [currentField(field)], action, reference },
        decide: (before, now) => {
          const after = putBackField(before, field, value, now);
          return place(before, after, { [field]: after[field as keyof typeof after] });
        },
      });
    },
  };
}
