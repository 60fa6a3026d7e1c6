import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

const onChange = vi.fn();

function leaveAfterTyping(text: string) {
  render(
    <MantineProvider>
      <DateField name="date" label="Date" value="" error={undefined} onChange={onChange} onBlur={() => undefined} />
    </MantineProvider>,
  );
  const input = screen.getByPlaceholderText('dd/mm/yyyy');
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

it.each([
  ['29/02/2026', 'This day isn’t in the calendar. Check day and month.'],
  ['31/12/9999', 'Enter a date from 2000 to 2099.'],
  ['soon', 'Enter a date as dd/mm/yyyy.'],
])('refuses %s as the contracts do: %s', (text, problem) => {
  onChange.mockClear();
  leaveAfterTyping(text);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a day', () => {
  leaveAfterTyping('28/02/2026');
  expect(onChange.mock.lastCall).toEqual(['2026-02-28']);
});

it('opens its calendar by a click or a key, and not by the focus alone', async () => {
  render(
    <MantineProvider>
      <DateField name="date" label="Date" value="" error={undefined} onChange={onChange} onBlur={() => undefined} />
    </MantineProvider>,
  );
  const input = screen.getByPlaceholderText('dd/mm/yyyy');
  fireEvent.focus(input);
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(await screen.findByRole('button', { name: 'Next month' })).toBeTruthy();
});
