import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownClock } from '../../platform/session/own-clock.ts';
import { DateField } from './date-field.tsx';
import classes from './field-grid.module.css';
import { type FieldProps, fieldShellProps } from './field-props.ts';
import { clockText, parseClock } from './parse-clock.ts';

/** The time of a day that was chosen and has none yet. */
const defaultTime = '09:00';

/** Shows a day and a time, both typed as people write them; kept as `yyyy-mm-ddThh:mm`, empty when there is none. */
export function InstantField(props: FieldProps<string>) {
  const { value, onChange, label, name } = props;
  const [day = '', time = ''] = value.split('T');
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && day !== '') onChange(`${day}T${parseClock(typed) ?? typed}`);
    setTyped(null);
    props.onBlur();
  };
  return (
    <div className={classes.instant}>
      <DateField
        {...props}
        value={day}
        onChange={(next) => onChange(next === '' ? '' : `${next}T${time === '' ? defaultTime : time}`)}
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
