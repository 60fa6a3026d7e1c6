import { commercialCustomerRecord } from '@poolhouse/domain/features/commercial/customers/records';
import { inspectionRecord } from '@poolhouse/domain/features/commercial/inspections/records';
import { commercialQuoteRecord } from '@poolhouse/domain/features/commercial/quotes/records';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Customers can be followed by users who may see them. */
export const liveCustomers: LiveTopic = {
  list: 'commercial-customers',
  record: 'commercial-customer',
  channel: 'commercial_customers',
  access: { by: 'permission', permission: commercialCustomerRecord.permissions.view },
};

/** Inspections can be followed: who plans them sees what others move. */
export const liveInspections: LiveTopic = {
  list: 'inspections',
  record: 'inspection',
  channel: 'commercial_inspections',
  access: { by: 'permission', permission: inspectionRecord.permissions.view },
};

/** Condition reports can be followed: two people fill one at once. */
export const liveReports: LiveTopic = {
  list: 'condition-reports',
  record: 'condition-report',
  channel: 'condition_reports',
  access: { by: 'permission', permission: conditionReportRecord.permissions.view },
};

/** Quotes can be followed: what one person records, others see. */
export const liveQuotes: LiveTopic = {
  list: 'commercial-quotes',
  record: 'commercial-quote',
  channel: 'commercial_quotes',
  access: { by: 'permission', permission: commercialQuoteRecord.permissions.view },
};

/** Renewals can be followed: a quote and a finished report change them. */
export const liveRenewals: LiveTopic = {
  list: 'renewals',
  record: 'renewal',
  channel: 'renewal_items',
  access: { by: 'permission', permission: conditionReportRecord.permissions.view },
};
