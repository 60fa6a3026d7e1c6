import { Button, UnstyledButton } from '@mantine/core';
import {
  type CalendarView,
  daysFrom,
  shownDays,
} from '@poolhouse/domain/features/commercial/inspections/calendar-days';
import type { Inspection } from '@poolhouse/domain/features/commercial/inspections/inspection';
import { inspectionStatusLabels } from '@poolhouse/domain/features/commercial/inspections/inspection-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SideNote } from '../../../ui/side-note.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { byDay, statusColours, timeText } from './inspection-view.ts';
import classes from './inspections.module.css';

export type CalendarProps = {
  view: CalendarView;
  day: string;
  /** How many inspections days have; only those of the first ones are in `inspections` where there are many. */
  days: readonly { day: string; count: number }[];
  inspections: readonly Inspection[];
  onOpenDay: (day: string) => void;
  onOpen: (inspection: Inspection) => void;
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const longDay = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayText = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));
const today = () => dayIn(companyZone, new Date());

/** So many inspections fit into the box of a day. */
const mostInBox = 4;

/** Shows how many inspections of a day aren’t shown, and opens the day. */
function FurtherOfDay({ count, shown, onOpen }: { count: number; shown: number; onOpen: () => void }) {
  if (count <= shown) return null;
  return (
    <Button size="compact-xs" variant="subtle" onClick={onOpen}>
      {shown === 0 ? `${count} ${count === 1 ? 'inspection' : 'inspections'}` : `${count - shown} more`}
    </Button>
  );
}

/** Shows the inspections of a month, each in the box of its day. */
export function MonthGrid({ view, day, days, inspections, onOpen, onOpenDay }: CalendarProps) {
  const { from, to } = shownDays(view, day);
  const planned = byDay(inspections);
  const counts = new Map(days.map(({ day: of, count }) => [of, count]));
  const shownOf = (of: string) => (planned.get(of) ?? []).slice(0, mostInBox);
  return (
    <div className={classes.month}>
      {weekdays.map((weekday) => (
        <div key={weekday} className={classes.weekday} aria-hidden>
          {weekday}
        </div>
      ))}
      {daysFrom(from, to).map((one) => (
        <section
          key={one}
          className={classes.day}
          data-other={one.slice(0, 7) !== day.slice(0, 7)}
          data-today={one === today()}
          aria-label={dayText(one)}
        >
          <span className={classes.number} aria-hidden>
            {Number(one.slice(8))}
          </span>
          {shownOf(one).map((inspection) => (
            <UnstyledButton
              key={inspection.id}
              className={classes.entry}
              data-status={inspection.status}
              title={`${inspection.pool_name}, ${inspection.person}, ${inspectionStatusLabels[inspection.status]}`}
              onClick={() => onOpen(inspection)}
            >
              <span className="tabular">{timeText(inspection)}</span> {inspection.pool_name}
            </UnstyledButton>
          ))}
          <FurtherOfDay count={counts.get(one) ?? 0} shown={shownOf(one).length} onOpen={() => onOpenDay(one)} />
        </section>
      ))}
    </div>
  );
}

/** Shows inspections below each other, under their days. */
export function Agenda({ view, days, inspections, onOpen, onOpenDay }: CalendarProps) {
  const planned = byDay(inspections);
  if (days.length === 0)
    return (
      <EmptyState drawing="empty" title="No inspections in these days">
        Plan one with “New inspection”, or choose other days.
      </EmptyState>
    );
  return days.map(({ day: one, count }) => (
    <section key={one} className={classes.agendaDay} aria-label={dayText(one)}>
      <h2 className={classes.agendaTitle} data-today={one === today()}>
        {dayText(one)}
      </h2>
      <ul className={classes.agendaRows}>
        {planned.get(one)?.map((inspection) => (
          <li key={inspection.id}>
            <UnstyledButton className={classes.agendaRow} onClick={() => onOpen(inspection)}>
              <span className={classes.agendaTime}>{timeText(inspection) || 'Any time'}</span>
              <span className={classes.agendaText}>
                {inspection.pool_name}
                <SideNote>
                  {[inspection.person, [inspection.suburb, inspection.state].filter(Boolean).join(' ')]
                    .filter(Boolean)
                    .join(' · ')}
                </SideNote>
              </span>
              <StatusDot
                colour={statusColours[inspection.status]}
                label={inspectionStatusLabels[inspection.status]}
                isQuiet={inspection.status !== 'planned'}
              />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {view === 'day' && count > (planned.get(one)?.length ?? 0) ? (
        <p className={classes.feedNote}>
          The first {planned.get(one)?.length ?? 0} of {count} inspections. Choose a filter to see the others.
        </p>
      ) : (
        <FurtherOfDay count={count} shown={planned.get(one)?.length ?? 0} onOpen={() => onOpenDay(one)} />
      )}
    </section>
  ));
}
