import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import type { ReportSummary } from './report.ts';

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
  good: { label: 'Good' },
  average: { label: 'Average' },
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
