import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { customerFields } from '../customers/customer-fields.ts';
import { customerStateLabels } from '../customers/customer-states.ts';
import { reportFields, reportNoun } from './report-fields.ts';
import { reportStatusLabels } from './report-status.ts';

/** The first year that the filter offers. §9 */
const firstYear = 2019;

/** The filters and sorts of the list: by last update or unsorted. The page opens on the current year. §7, §9 */
export const reportListFields = defineListFields({
  noun: reportNoun,
  fields: {
    year: { kind: 'year', label: 'Year', column: 'day', first: firstYear },
    status: { kind: 'one-of', label: reportFields.status.label, options: reportStatusLabels },
    inspector: { kind: 'value', label: reportFields.inspector.label, longest: 'code', column: 'inspector_id' },
    state: { kind: 'one-of', label: customerFields.state.label, options: customerStateLabels, column: null },
    customer: { kind: 'value', label: reportFields.customerId.label, longest: 'code', column: null, isFromLinks: true },
    hasUrgent: { kind: 'yes-no', label: reportFields.urgent.label, column: null },
    id: { kind: 'selected' },
    removed: { kind: 'removed' },
  },
  sorts: {
    last_update: { column: 'updated_at' },
    unsorted: { column: 'id' },
    day: { column: 'day' },
    next_inspection: { column: 'next_inspection', canBeEmpty: true },
  },
  usualSort: '-last_update',
});
