import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../ui/page-testing.tsx';
import { DealerField } from './dealer-field.tsx';

const dealers = [
  { id: 'a', custId: 'C1001', name: 'Blue Water Pools' },
  { id: 'b', custId: null, name: 'Blue Lagoon' },
];
const fetchMock = vi.fn(async (_address: unknown) => Response.json({ count: 2, countExact: true, dealers }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetchMock.mockClear();
});

function Form() {
  const [value, onChange] = useState('');
  const error = undefined;
  return (
    <DealerField
      name="dealer"
      label="Dealer"
      value={value}
      onChange={onChange}
      error={error}
      onBlur={() => undefined}
    />
  );
}

async function type(text: string): Promise<HTMLInputElement> {
  vi.stubGlobal('fetch', fetchMock);
  await renderPage(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Dealer', { selector: 'input' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  return field;
}

it('finds a dealer by name and takes its customer ID; one without an ID isn’t offered', async () => {
  signInWith(['view']);
  const field = await type('blue');
  fireEvent.click(await screen.findByText('Blue Water Pools'));
  await waitFor(() => expect(field.value).toBe('C1001'));
  expect(String(fetchMock.mock.calls[0]?.[0])).toContain('q=blue');
  expect(screen.queryByText('Blue Lagoon')).toBeNull();
});

it('takes a typed customer ID from who may not see dealers', async () => {
  signInWith([]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const field = await type('C1002');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([field.value, fetchMock.mock.calls.length]).toEqual(['C1002', 0]);
});
