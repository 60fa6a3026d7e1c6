import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { calendarFeedsApi, inspectionsApi } from '@poolhouse/domain/features/commercial/inspections/api';
import { type CalendarView, shownDays } from '@poolhouse/domain/features/commercial/inspections/calendar-days';
import type { Inspection } from '@poolhouse/domain/features/commercial/inspections/inspection';
import { largestPageSize } from '@poolhouse/domain/kernel/paging';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { ownClock } from '../../../platform/session/own-clock.ts';
import { clockText } from '../../../ui/input/parse-clock.ts';
import type { ListOption } from '../../../ui/list/list-config.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import type { StatusColour } from '../../../ui/status-dot.tsx';

/** What a change of an inspection makes old. */
export const madeOldByInspections = [
  inspectionsApi.list,
  inspectionsApi.days,
  inspectionsApi.get,
  customersApi.history,
] as const;

export const feedsQuery = () => queryOf(calendarFeedsApi.list);

export const statusColours: Readonly<Record<Inspection['status'], StatusColour>> = {
  planned: 'blue',
  done: 'green',
  cancelled: 'gray',
};

/** Returns the time of an inspection on the reader’s clock; nothing where it has none. */
export const timeText = ({ time }: Pick<Inspection, 'time'>) => (time === null ? '' : clockText(time, ownClock()));

/** Returns the inspections that a view shows, by day: so many as one page has. */
export const inspectionsQuery = (view: CalendarView, day: string, filters: Search) =>
  queryOf(inspectionsApi.list, {
    query: { ...filters, ...shownDays(view, day), limit: String(largestPageSize) },
  });

/** Returns how many inspections each day of a view has. */
export const daysQuery = (view: CalendarView, day: string, filters: Search) =>
  queryOf(inspectionsApi.days, { query: { ...filters, ...shownDays(view, day) } });

/** Returns who can make inspections; undefined until it is known. */
export function useInspectors(): readonly ListOption[] | undefined {
  const { data } = useQuery(queryOf(inspectionsApi.inspectors));
  return useMemo(() => data?.inspectors.map(({ id, name }) => ({ value: id, label: name })), [data]);
}

/** Returns inspections by their day, those of a day by time. */
export function byDay(inspections: readonly Inspection[]): ReadonlyMap<string, readonly Inspection[]> {
  const sorted = inspections.toSorted((one, other) => (one.time ?? '').localeCompare(other.time ?? ''));
  return Map.groupBy(sorted, ({ day }) => day);
}
