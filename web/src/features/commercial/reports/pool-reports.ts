import type { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { RequestOf } from '@poolhouse/domain/kernel/contract';

/** Asks for the newest reports of a pool: its draft, and what was finished last. */
export const poolReports = (customerId: string): RequestOf<typeof reportsApi.list> => ({
  query: { customer: customerId, sort: '-day', limit: '5' },
});
