import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { type FieldProps, fieldShellProps } from './field-props.ts';
import { parseDay } from './parse-day.ts';

/** Shows a day, typed or picked as dd/mm/yyyy and kept as yyyy-mm-dd; an empty text means none. */
export function DateField(props: FieldProps<string>) {
  const { value, onChange } = props;
  return (
    <DateInput
      data-opens-on-focus
      previousLabel="Previous month"
      nextLabel="Next month"
      hideOutsideDates
      {...fieldShellProps(props)}
      value={value === '' ? null : value}
      valueFormat={formatDay}
      dateParser={parseDay}
      placeholder="dd/mm/yyyy"
      firstDayOfWeek={1}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
