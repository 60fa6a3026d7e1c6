import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import type { CommercialQuote } from './quote.ts';
import { commercialQuoteStatusLabels } from './quote-status.ts';

export const commercialQuoteNoun = { one: 'quote', many: 'quotes' } as const;

/** What people call the fields of a quote; those with a heading are the columns of the list’s file. */
export const commercialQuoteFields = {
  number: { label: 'Number', heading: 'Number' },
  version: { label: 'Version', heading: 'Version' },
  status: { label: 'Status', heading: 'Status' },
  pool_name: { label: 'Pool', heading: 'Pool' },
  managed_by: { label: 'Managed by', heading: 'Managed By' },
  reportDay: { label: 'Report', heading: 'Report' },
  totalCents: { label: 'Total', heading: 'Total in cents' },
  gstCents: { label: 'GST included', heading: 'GST in cents' },
  unpriced: { label: 'Lines without a price', heading: 'Lines without a price' },
  validUntil: { label: 'Valid until', heading: 'Valid until' },
  sentAt: { label: 'Sent', heading: 'Sent' },
  answeredOn: { label: 'Answered on', heading: 'Answered on' },
  answeredBy: { label: 'Answered by', heading: 'Answered by', personal: true },
  createdBy: { label: 'Created by', heading: 'Created by' },
  createdAt: { label: 'Created', heading: 'Created' },
  lines: { label: 'Lines' },
  note: { label: 'Note' },
  answerReason: { label: 'Reason' },
  customerId: { label: 'Customer' },
  reportId: { label: 'Report' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof CommercialQuote, Field>;
export const commercialQuoteColumns = csvColumnsOf(commercialQuoteFields);

export const commercialQuoteListFields = defineListFields({
  noun: commercialQuoteNoun,
  fields: {
    status: { kind: 'one-of', label: commercialQuoteFields.status.label, options: commercialQuoteStatusLabels },
    customer: { kind: 'value', label: 'Pool', longest: 'code', column: null, isFromLinks: true },
    removed: { kind: 'removed' },
  },
  sorts: {
    createdAt: { column: 'created_at' },
    validUntil: { column: 'valid_until' },
    total: { column: 'total_cents' },
  },
  usualSort: '-createdAt',
});
export const commercialQuoteList = listQueryOf(commercialQuoteListFields);
export const commercialQuoteFilter = commercialQuoteList.omit({ page: true, limit: true });

/** Returns the number of a quote as people read it: `CQ-000012`. */
export function commercialQuoteNumber(running: number): string {
  return `CQ-${String(running).padStart(6, '0')}`;
}
