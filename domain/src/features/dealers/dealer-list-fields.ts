import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { dealerFlagLabels, dealerStatusLabels, dealerTypeLabels } from './dealer-codes.ts';
import { dealerFields as fields } from './dealer-fields.ts';

/** The filters of the dealer list. §3 */
export const dealerListFields = defineListFields({
  noun: { one: 'dealer', many: 'dealers' },
  fields: {
    state: { kind: 'value', label: fields.state.label, longest: 'code' },
    rep: { kind: 'value', label: fields.rep.label, longest: 'code' },
    flag: {
      kind: 'one-of',
      label: 'Flag',
      options: dealerFlagLabels,
      isList: true,
      refusal: 'Choose flags from the list.',
    },
    type: {
      kind: 'one-of',
      label: 'Type',
      options: dealerTypeLabels,
      isList: true,
      refusal: 'Choose types from the list.',
    },
    status: {
      kind: 'one-of',
      label: fields.status.label,
      options: dealerStatusLabels,
      refusal: 'Choose active or inactive.',
    },
    sprinklr: { kind: 'yes-no', label: fields.active_sprout_completed.label, column: 'active_sprout_completed' },
    /** True until its day is over. */
    busy: { kind: 'yes-no', label: 'Busy', column: null },
    /** There are coordinates. */
    located: { kind: 'yes-no', label: 'On the map', column: null },
    /** Couriers can’t tell the street from the suburb. */
    unsplit: { kind: 'yes-no', label: 'Address to check', column: null },
    id: { kind: 'selected' },
  },
  sorts: {
    name: { column: 'name', ignoresCase: true },
    custId: { column: 'priority_id', ignoresCase: true, canBeEmpty: true },
    state: { column: 'state' },
    postcode: { column: 'postcode', canBeEmpty: true },
    rep: { column: 'rep', canBeEmpty: true },
    status: { column: 'status' },
    lastUpdate: { column: 'updated_at' },
    created: { column: 'id' },
  },
  usualSort: 'name',
  ranksSearch: true,
});
