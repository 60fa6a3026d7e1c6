import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ScheduleEntry } from './dealer-form-values.ts';
import { ScheduledCodes } from './scheduled-codes.tsx';

const options = [
  { value: 'elite', label: 'Elite' },
  { value: 'supreme', label: 'Supreme' },
];
const running = {
  kind: 'type',
  type: 'elite',
  duration: 30,
  createdOn: '2026-11-01',
  expireOn: '2026-12-01',
  remainingDays: 10,
} as const;

function show(schedules: readonly ScheduleEntry[]) {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <ScheduledCodes
        kind="type"
        name="type"
        label="Types"
        value={['elite', 'supreme']}
        options={options}
        schedules={schedules}
        running={[running]}
        error={undefined}
        onChange={onChange}
        onBlur={() => {}}
      />
    </MantineProvider>,
  );
  return onChange;
}

afterEach(cleanup);

it('says how long a code still lasts', () => {
  show([{ kind: 'type', type: 'elite', duration: 30 }]);
  expect(screen.getByText('10 left, until 01/12/2026')).toBeTruthy();
});

it('says that a changed duration starts today', () => {
  show([{ kind: 'type', type: 'elite', duration: 60 }]);
  expect(screen.getByText('starts today')).toBeTruthy();
});

it('gives a code some days, and makes it permanent again', () => {
  const onChange = show([{ kind: 'type', type: 'elite', duration: 30 }]);
  const choose = (code: string, value: string) =>
    fireEvent.change(screen.getByLabelText(`Duration of ${code}`), { target: { value } });
  choose('Supreme', 'days');
  expect(onChange).toHaveBeenLastCalledWith(
    ['elite', 'supreme'],
    [
      { kind: 'type', type: 'elite', duration: 30 },
      { kind: 'type', type: 'supreme', duration: 30 },
    ],
  );
  choose('Elite', 'permanent');
  expect(onChange).toHaveBeenLastCalledWith(['elite', 'supreme'], [{ kind: 'type', type: 'elite', duration: -1 }]);
});

it('takes the schedule away with its code', () => {
  const onChange = show([
    { kind: 'type', type: 'supreme', duration: 30 },
    { kind: 'flag', type: 'supreme', duration: 7 },
  ]);
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Types' }), { key: 'Backspace' });
  expect(onChange).toHaveBeenLastCalledWith(['elite'], [{ kind: 'flag', type: 'supreme', duration: 7 }]);
});
