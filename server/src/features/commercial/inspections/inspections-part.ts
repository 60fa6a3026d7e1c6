import type { Platform } from '../../../platform/platform.ts';
import type { Feature } from '../../../services/feature/index.ts';
import type { CustomerTable } from '../customers/customer-search.ts';
import { liveInspections } from '../live-commercial.ts';
import { calendarFeedCalls } from './calendar-feeds.ts';
import { inspectionCalls } from './inspection-calls.ts';

/** Declares inspections: visits to pools, and the calendar links of those who make them. */
export function inspectionsPart(platform: Platform, customers: CustomerTable): Partial<Feature> {
  return {
    useCases: [...inspectionCalls(customers), ...calendarFeedCalls(platform)],
    topics: [liveInspections],
  };
}
