import { Skeleton, TextInput } from '@mantine/core';
import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { ChoicePills } from '../choice-pills.tsx';
import { parseDay, typedProblem } from '../input/parse-day.ts';
import classes from './day-filter.module.css';
import { dayText } from './day-text.ts';

/** The kit's calendar is large, so it comes when a filter is opened. */
const DayCalendar = lazyPart(() => import('./day-calendar.tsx'), 'DayCalendar');

type Props = { label: string; values: readonly string[]; onChange: (values: string[]) => void };

/** Shows one day for a filter: typed, picked in a calendar, or one of the usual ones. Kept as yyyy-mm-dd. */
export function DayFilter({ label, values, onChange }: Props) {
  const [day = ''] = values;
  const [text, setText] = useState(dayText(values));
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (next: string) => {
    setText(next === '' ? '' : formatDay(next));
    setProblem(null);
    onChange(next === '' ? [] : [next]);
  };
  const enter = () => {
    const typed = text.trim() === '' ? '' : parseDay(text);
    if (typed === null) setProblem(typedProblem(text));
    else if (typed !== day) choose(typed);
  };
  return (
    <form
      className={classes.filter}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <TextInput
        size="xs"
        data-autofocus
        inputMode="numeric"
        aria-label={label}
        placeholder="dd/mm/yyyy"
        value={text}
        error={problem}
        onBlur={enter}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ChoicePills
        label="Quick dates"
        choices={usualDays(dayIn(companyZone, new Date()))}
        value={day}
        onChoose={choose}
      />
      <Suspense fallback={<Skeleton height={268} />}>
        <DayCalendar day={day} onChoose={choose} />
      </Suspense>
    </form>
  );
}

function usualDays(today: string): [day: string, name: string][] {
  return [
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
    [addDays(today, -7), '7 days ago'],
    [addDays(today, -30), '30 days ago'],
  ];
}
