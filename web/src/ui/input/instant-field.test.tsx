import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InstantField } from './instant-field.tsx';

afterEach(cleanup);

const onChange = vi.fn();
const show = (value: string) =>
  render(
    <MantineProvider>
      <InstantField name="at" label="At" value={value} error={undefined} onChange={onChange} onBlur={() => undefined} />
    </MantineProvider>,
  );
const time = () => screen.getByLabelText<HTMLInputElement>('At, time');
const type = (text: string) => {
  fireEvent.change(time(), { target: { value: text } });
  fireEvent.blur(time());
  return onChange.mock.lastCall?.[0];
};

it('shows an instant on the clock of the company', () => {
  show('2026-11-21T03:05:00.000Z');
  expect(time().value).toBe('2:05 pm');
  expect(type('4 pm')).toBe('2026-11-21T05:00:00.000Z');
});

it('shows the day after midnight in summer and in winter time', () => {
  show('2026-06-30T14:00:00.000Z');
  expect(time().value).toBe('12:00 am');
  expect(document.querySelector<HTMLInputElement>('input[name=at]')?.value).toBe('2026-07-01');
});

it('keeps what is no time as it was typed, for the contract to refuse', () => {
  show('2026-11-21T03:05:00.000Z');
  expect(type('noon')).toBe('2026-11-21Tnoon');
});
