import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useState } from 'react';
import { unreadable } from '../form/form-hooks.ts';
import { type FieldProps, fieldShellProps } from './field-props.ts';
import { parseDay, typedProblem } from './parse-day.ts';

/**
 * Shows a day, typed or picked as dd/mm/yyyy and kept as yyyy-mm-dd; an empty text means none. What is no day is refused as it is left.
 * The calendar opens when the field is clicked or typed in: a dialog that gives its first field the focus stays in view.
 */
export function DateField(props: FieldProps<string>) {
  const { value, onChange } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const change = (next: string) => {
    setProblem(null);
    onChange(next);
  };
  const check = (text: string) => setProblem(text.trim() === '' ? null : typedProblem(text));
  return (
    <DateInput
      popoverProps={isCalendarOpen ? {} : { opened: false }}
      previousLabel="Previous month"
      nextLabel="Next month"
      hideOutsideDates
      {...fieldShellProps(props)}
      {...unreadable(problem !== null)}
      error={problem ?? props.error}
      onClick={() => setCalendarOpen(true)}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'ArrowDown' || (key.length === 1 && !ctrlKey && !metaKey)) setCalendarOpen(true);
        // These keys send a form without leaving the field.
        if (key === 'Enter' || ctrlKey || metaKey) check(currentTarget.value);
      }}
      onBlur={(event) => {
        setCalendarOpen(false);
        check(event.currentTarget.value);
        props.onBlur();
      }}
      value={value === '' ? null : value}
      valueFormat={formatDay}
      dateParser={parseDay}
      placeholder="dd/mm/yyyy"
      firstDayOfWeek={1}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      onChange={(next) => change(next ?? '')}
    />
  );
}
