import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

type Props = { day: string; onChoose: (day: string) => void };

/** Shows a month to pick a day from, which is yyyy-mm-dd or empty. */
export function DayCalendar({ day, onChoose }: Props) {
  return (
    <DatePicker
      size="xs"
      firstDayOfWeek={1}
      value={day === '' ? null : day}
      defaultDate={day === '' ? undefined : day}
      allowDeselect
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      onChange={(next) => onChoose(next ?? '')}
    />
  );
}
