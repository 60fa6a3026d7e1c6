import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../ui/page-testing.tsx';
import { OrderAddress } from './order-address.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ places: [] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const labels = { address: 'Address', city: 'City', state: 'State', postcode: 'Postcode', country: 'Country' };

function show(values: Partial<Record<keyof typeof labels, string>>) {
  const bind = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: values[name] ?? '',
    error: undefined,
    onChange: () => undefined,
    onBlur: () => undefined,
  });
  return renderPage(<OrderAddress bind={bind} isDisabled={false} />);
}

it.each([
  ['Australia', 'QLD', '2000', 'combobox', 'Postcode 2000 is not in QLD.'],
  ['New Zealand', '', '62', 'combobox', 'Postcodes in New Zealand have four digits.'],
  ['Singapore', 'Central', '018956', 'textbox', ''],
])('in %s the state %s and the postcode %s', async (country, state, postcode, role, warning) => {
  await show({ country, state, postcode });
  expect(await screen.findByRole(role, { name: 'State' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(warning);
});

it('keeps a state that is none of the country’s in sight', async () => {
  await show({ country: 'New Zealand', state: 'Auckland', postcode: '0629' });
  expect(await screen.findByRole('combobox', { name: 'State' })).toMatchObject({ value: 'Auckland' });
});
