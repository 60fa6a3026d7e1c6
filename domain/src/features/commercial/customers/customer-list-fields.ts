import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { customerFields, customerNoun } from './customer-fields.ts';
import { customerStateLabels } from './customer-states.ts';

/** The filters and sorts of the list: by last update or unsorted, of all years. §7 */
export const customerListFields = defineListFields({
  noun: customerNoun,
  fields: {
    state: { kind: 'one-of', label: customerFields.state.label, options: customerStateLabels },
    managed_by: { kind: 'value', label: customerFields.managed_by.label, longest: 'name' },
    due: { kind: 'yes-no', label: 'Inspection due', column: null },
    reported: { kind: 'yes-no', label: 'Report this year', column: null },
    year: { kind: 'year', label: customerFields.date.label, column: 'date', first: 2019 },
    confirmed: { kind: 'yes-no', label: customerFields.overview_confirmation.label, column: 'overview_confirmation' },
    located: { kind: 'present', label: 'On the map', column: 'x_coordinates' },
    siteKey: { kind: 'value', label: 'Site', longest: 'search', column: 'site_key', isFromLinks: true },
    id: { kind: 'selected' },
    removed: { kind: 'removed' },
  },
  sorts: {
    last_update: { column: 'updated_at' },
    unsorted: { column: 'id' },
    pool_name: { column: 'pool_name', ignoresCase: true },
    managed_by: { column: 'managed_by', canBeEmpty: true },
    date: { column: 'date' },
  },
  usualSort: '-last_update',
  ranksSearch: true,
});
