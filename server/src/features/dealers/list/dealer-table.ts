import type { DealerListQuery } from '@poolhouse/domain/features/dealers/dealer-list';
import { dealerListFields } from '@poolhouse/domain/features/dealers/dealer-list-fields';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { australianStates } from '@poolhouse/domain/services/places/split-address';
import { sql } from 'kysely';
import { defineListTable } from '../../../services/list-fields/index.ts';

export type DealerFilter = Omit<DealerListQuery, 'q' | 'sort' | 'page' | 'limit'>;

/** Busy to the end of the day in Sydney. */
const isBusy = sql`d.busy_until >= (now() at time zone ${sql.lit(companyZone)})::date`;
const isUnplaced = sql`(d.x_coordinates is null or d.y_coordinates is null)`;

/** As `isUnsplit` of the domain has it; the first two conditions are those of the index `dealers__unsplit_address`. */
export const isUnsplitDealer = sql`(d.address is not null and (d.line1 is null or d.city is null)
  and (d.state = '' or d.state = any(${sql.lit(`{${australianStates.join(',')}}`)}::text[]))
  and (d.country = '' or lower(trim(d.country)) = 'australia'))`;

/** Where the dealers of the list are, and the filters that no single column decides. */
export const dealerTable = defineListTable(dealerListFields, {
  name: 'dealers',
  alias: 'd',
  own: {
    busy: { where: (value) => (value === 'yes' ? isBusy : sql`(d.busy_until is null or not ${isBusy})`) },
    located: { where: (value) => (value === 'yes' ? sql`not ${isUnplaced}` : isUnplaced) },
    unsplit: { where: (value) => (value === 'yes' ? isUnsplitDealer : sql`not ${isUnsplitDealer}`) },
  },
});
