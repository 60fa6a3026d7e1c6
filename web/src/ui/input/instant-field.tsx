import { TextInput } from '@mantine/core';
import { clockIn } from '@poolhouse/domain/kernel/clock-times';
import { companyZone, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';
import { useState } from 'react';
import { ownClock } from '../../platform/session/own-clock.ts';
import { DateField } from './date-field.tsx';
import classes from './field-grid.module.css';
import { type FieldProps, fieldShellProps } from './field-props.ts';
import { clockText, parseClock } from './parse-clock.ts';

/** The time of a day that was chosen and has none yet. */
const defaultTime = '09:00';

/** Returns an instant on the company's clock; what is typed and is none yet as it is. */
function onClock(value: string): string[] {
  if (!value.endsWith('Z')) return value.split('T');
  const instant = new Date(value);
  return [dayIn(companyZone, instant), clockIn(companyZone, instant)];
}

/** Returns the instant of a day and a time; what is no time stays as it is, so that the contract refuses it in its own words. */
function instantOf(day: string, clock: string): string {
  if (day === '') return '';
  return /^\d{2}:\d{2}$/.test(clock) ? instantAt(companyZone, day, clock).toISOString() : `${day}T${clock}`;
}

/** Shows a day and a time on the company's clock, both typed as people write them; kept as an instant, empty when there is none. */
export function InstantField(props: FieldProps<string>) {
  const { value, onChange, label, name } = props;
  const [day = '', time = ''] = onClock(value);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && day !== '') onChange(instantOf(day, parseClock(typed) ?? typed));
    setTyped(null);
    props.onBlur();
  };
  return (
    <div className={classes.instant}>
      <DateField
        {...props}
        value={day}
        onChange={(next) => onChange(instantOf(next, time === '' ? defaultTime : time))}
      />
      <TextInput
        {...fieldShellProps({
          ...props,
          name: `${name}.time`,
          label: 'Time',
          description: undefined,
          error: undefined,
        })}
        aria-label={`${label}, time`}
        placeholder={clockText(defaultTime, ownClock())}
        required={false}
        disabled={day === '' || props.isDisabled}
        value={typed ?? clockText(time, ownClock())}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
      />
    </div>
  );
}
