import { serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';

const calls = [serviceDashboardApi.list, serviceDashboardApi.figures];

/** Reads the shown requests again when one of either kind was changed. */
export function useLiveOpenRequests(): void {
  useLiveCalls('pick-ups', ...calls);
  useLiveCalls('drop-offs', ...calls);
}
