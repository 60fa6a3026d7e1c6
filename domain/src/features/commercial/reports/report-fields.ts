import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import type { ReportSummary } from './report.ts';
import { reportStatusLabels } from './report-status.ts';

export const reportNoun = { one: 'report', many: 'reports' } as const;

/** What people call the fields of a condition report; those with a heading are the columns of the list's file. */
export const reportFields = {
  pool_name: { label: 'Pool name', heading: 'Pool Name' },
  managed_by: { label: 'Managed by', heading: 'Managed By' },
  day: { label: 'Date', heading: 'Date' },
  status: { label: 'Status', heading: 'Status' },
  version: { label: 'Version', heading: 'Version' },
  inspector: { label: 'Inspector', heading: 'Inspector' },
  items: { label: 'Items', heading: 'Items' },
  poor: { label: 'Poor', heading: 'Poor' },
  actions: { label: 'Action Recommended', heading: 'Action Recommended' },
  urgent: { label: 'Urgent', heading: 'Urgent' },
  next_inspection: { label: 'Next inspection due', heading: 'Next Inspection' },
  last_update: { label: 'Last update', heading: 'Last Update' },
  customerId: { label: 'Customer' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof ReportSummary, Field>;

/** The columns of the export. */
export const reportColumns = csvColumnsOf(reportFields);

/** The first year that the filter offers. §9 */
const firstYear = 2019;

/** The filters and sorts of the list: by last update or unsorted. The page opens on the current year. §7, §9 */
export const reportListFields = defineListFields({
  noun: reportNoun,
  fields: {
    year: { kind: 'year', label: 'Year', column: 'day', first: firstYear },
    status: { kind: 'one-of', label: reportFields.status.label, options: reportStatusLabels },
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
