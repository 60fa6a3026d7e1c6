import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { placeSuggestionsQuery } from '../../platform/api/place-queries.ts';
import { PlaceField } from './place-field.tsx';

afterEach(cleanup);

it('Enter over suggestions of an address doesn’t submit the form', async () => {
  const queries = new QueryClient();
  const place = { label: 'Oxley QLD 4075', suburb: 'Oxley', state: 'QLD', postcode: '4075' };
  const places = [{ ...place, latitude: -27.5, longitude: 153, placeId: null }];
  queries.setQueryData(placeSuggestionsQuery('oxl', 'address', '').queryKey, {
    places,
    source: 'gazetteer',
    notice: null,
  });
  const bare = { name: 'street', label: 'Street', error: undefined, onChange: vi.fn(), onBlur: () => undefined };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <PlaceField {...bare} value="oxl" kind="address" onPlace={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Street' });
  fireEvent.click(field);
  await screen.findByRole('option', { name: 'Oxley QLD 4075', hidden: true });
  expect(fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })).toBe(false);
});
