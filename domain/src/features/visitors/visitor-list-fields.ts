import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { visitorRegionLabels } from '../branches/visitor-region-labels.ts';
import { visitorKindLabels } from './visitor-kinds.ts';

/** The filters of Visitor Logs. */
export const visitorListFields = defineListFields({
  noun: { one: 'visitor', many: 'visitors' },
  fields: {
    onSite: { kind: 'yes-no', label: 'On site', column: null },
    region: { kind: 'one-of', label: 'Region', options: visitorRegionLabels, column: null },
    branch: { kind: 'value', label: 'Branch', longest: 'code', column: null },
    kind: { kind: 'one-of', label: 'Kind', options: visitorKindLabels },
    automatic: { kind: 'yes-no', label: 'Signed out automatically', column: 'is_automatic' },
    from: { kind: 'from-day', label: 'From', column: 'day_in' },
    to: { kind: 'until-day', label: 'To', column: 'day_in' },
  },
  sorts: { timeIn: { column: 'time_in' }, lastName: { column: 'last_name' } },
  usualSort: '-timeIn',
});
