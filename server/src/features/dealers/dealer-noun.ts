import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { flattenUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { connectionOf } from '../../platform/database/read-rows.ts';
import type { Noun } from '../../platform/records/index.ts';
import { refuseHeldId } from './dealer-checks.ts';
import { loadDealer } from './dealer-queries.ts';
import { columnsOfValues, type DealerWithRep, presentDealer, valuesOfRow } from './dealer-row.ts';
import type { DealerSearch } from './list/dealer-search.ts';

/** What the ERP says of a customer ID belongs to that ID: a new one isn't verified yet. */
export const unverifiedId = {
  priority_id_status: 'unverified',
  priority_id_name: null,
  priority_id_checked_at: null,
} as const;

/** Returns how dealers are saved; the search learns of each at once. */
export function dealersIn(search: DealerSearch): Noun<DealerWithRep, DealerValues, Dealer> {
  return {
    record: dealerRecord,
    table: 'dealers',
    load: (ctx, ref) => loadDealer(connectionOf(ctx), ref),
    values: valuesOfRow,
    columns: (values, { row, now }) => ({
      ...columnsOfValues(values),
      ...(row !== null && row.priority_id !== values.priorityId && unverifiedId),
      updated_at: now,
    }),
    present: presentDealer,
    label: ({ name }) => name,
    logged: flattenUrls,
    marksDerived: true,
    written: (id, values) => search.keep(id, values),
    translateClash: refuseHeldId,
  };
}
