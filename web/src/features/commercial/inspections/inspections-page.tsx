import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  type CalendarView,
  calendarViews,
  movedDay,
  shownDays,
} from '@poolhouse/domain/features/commercial/inspections/calendar-days';
import type { Inspection } from '@poolhouse/domain/features/commercial/inspections/inspection';
import { inspectionListFields } from '@poolhouse/domain/features/commercial/inspections/inspection-fields';
import { dayProblem } from '@poolhouse/domain/kernel/calendar-day';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { useUser } from '../../../platform/session/session.ts';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import { exportQueryOf, type Search } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { useSearchChange } from '../../../ui/list/use-search-change.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { customers } from '../customers/customer-view.ts';
import { CalendarLinkDialog } from './calendar-link-dialog.tsx';
import { Agenda, MonthGrid } from './inspection-calendar.tsx';
import { InspectionDialog } from './inspection-dialog.tsx';
import { daysQuery, inspectionsQuery, madeOldByInspections, useInspectors } from './inspection-view.ts';
import classes from './inspections.module.css';

const viewLabels: Readonly<Record<CalendarView, string>> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  next: 'My next 7 days',
};
const monthText = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const quickFilters = ['person', 'state', 'status'];
const icon = { size: 16, stroke: 1.75 };

/** Returns what the address says the calendar shows. */
function useCalendar() {
  const search: Search = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const user = useUser();
  const view = calendarViews.find((one) => one === search.days) ?? 'month';
  const today = dayIn(companyZone, new Date());
  const given = String(search.day ?? '');
  const day = dayProblem(given) === null ? given : today;
  const change = (next: Search) => changeSearch((old) => ({ ...old, ...next }), 'replace');
  return { view, day, today, me: user.id, change };
}

/** Shows who inspects which pool when: a month or a week on a desk, a list of days on a phone. */
export function InspectionsPage() {
  const calendar = useCalendar();
  const { view, day, me, change } = calendar;
  const filters = useFilters();
  const query = { ...exportQueryOf(filters.state), ...(view === 'next' && { person: me }) };
  const [opened, setOpened] = useState<Inspection | 'new' | 'link' | null>(null);
  const isPhone = useIsPhone();
  usePrefetchQuery(inspectionsQuery(view, day, query));
  useLiveCalls('inspections', ...madeOldByInspections);
  const close = () => setOpened(null);
  const Days = view === 'month' && !isPhone ? MonthGrid : Agenda;
  return (
    <>
      <PageHeader
        title="Inspections"
        back={customers.back}
        actions={
          <>
            <Button variant="default" leftSection={<IconCalendarShare {...icon} />} onClick={() => setOpened('link')}>
              Calendar link
            </Button>
            <ReasonButton
              permission={customers.may('create')}
              leftSection={<IconPlus {...icon} />}
              onClick={() => setOpened('new')}
            >
              New inspection
            </ReasonButton>
          </>
        }
      />
      <CalendarBar {...calendar} />
      <PageFilterBar title="Inspections" searchLabel="Search pools and inspectors" {...filters} />
      <Loaded query={daysQuery(view, day, query)} what="The inspections">
        {({ days }) => (
          <Loaded query={inspectionsQuery(view, day, query)} what="The inspections">
            {({ inspections }) => (
              <Days
                view={view}
                day={day}
                days={days}
                inspections={inspections}
                onOpen={setOpened}
                onOpenDay={(opened) => change({ days: 'day', day: opened })}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      {opened === 'link' && <CalendarLinkDialog onClose={close} />}
      {opened !== null && opened !== 'link' && (
        <InspectionDialog
          inspection={opened === 'new' ? null : opened}
          start={{ customerId: '', personId: me, day: calendar.today }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Returns the search and the filters of the calendar; its days are chosen beside them. */
function useFilters() {
  const inspectors = useInspectors();
  const all = useMemo(
    () => filtersOf(inspectionListFields, { person: inspectors ?? [] }).filter(({ id }) => quickFilters.includes(id)),
    [inspectors],
  );
  return usePageFilters(all);
}

/** Shows which days are shown, and chooses others. */
function CalendarBar({ view, day, today, change }: ReturnType<typeof useCalendar>) {
  const { from, to } = shownDays(view, day);
  const period =
    view === 'month'
      ? monthText.format(new Date(`${day}T00:00:00Z`))
      : [...new Set([from, to])].map(formatDay).join(' – ');
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" aria-label="Earlier" onClick={() => change({ day: movedDay(view, day, -1) })}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Later" onClick={() => change({ day: movedDay(view, day, 1) })}>
        <IconChevronRight {...icon} />
      </ActionIcon>
      <Button size="xs" variant="default" disabled={day === today} onClick={() => change({ day: undefined })}>
        Today
      </Button>
      <p className={classes.period} aria-live="polite">
        {period}
      </p>
      <span className={classes.grow} />
      <SegmentedControl
        size="xs"
        aria-label="Days shown"
        value={view}
        data={calendarViews.map((value) => ({ value, label: viewLabels[value] }))}
        onChange={(next) =>
          change({ days: next === 'month' ? undefined : next, ...(next === 'next' && { day: undefined }) })
        }
      />
    </div>
  );
}
