import { MantineProvider } from '@mantine/core';
import { tillCustomersApi } from '@poolhouse/domain/features/pos/customers/api';
import type { KnownCustomer } from '@poolhouse/domain/services/customers/known-customer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryOf } from '../../../platform/api/query-of.ts';
import { CustomerFinder } from './customer-finder.tsx';

afterEach(cleanup);

const customer = {
  firstName: 'Marigold',
  lastName: 'Quokkason',
  phone: '0491 570 006',
  city: 'Oxley',
  state: 'QLD',
  dealerId: null,
  last: { what: 'Till sale', day: '2026-03-01' },
} as KnownCustomer;
const dealer = {
  company: 'Quokka Pools',
  firstName: 'Wanda',
  lastName: 'Wombat',
  dealerId: 'C1',
  last: null,
} as KnownCustomer;

function show(isAway = false) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const answer = { dealers: [dealer], customers: [customer] };
  queries.setQueryData(queryOf(tillCustomersApi.find, { query: { q: 'quokka' } }).queryKey, answer);
  queries.setQueryData(queryOf(tillCustomersApi.find, { query: { q: 'unknown' } }).queryKey, {
    dealers: [],
    customers: [],
  });
  const choose = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <CustomerFinder isAway={isAway} onChoose={choose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { choose, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a customer' }) };
}

function type(field: HTMLInputElement, value: string) {
  fireEvent.click(field);
  fireEvent.change(field, { target: { value } });
}

test('a customer who is chosen is handed over, and the field is empty again', async () => {
  const { choose, field } = show();
  type(field, 'quokka');
  const shown = await screen.findByRole('option', { name: /Marigold Quokkason/, hidden: true });
  expect(shown.textContent).toContain('Oxley QLD · 0491 570 006 · Till sale 01/03/2026');
  expect(screen.getByRole('option', { name: /Quokka Pools/, hidden: true }).textContent).toContain('C1');
  fireEvent.click(shown);
  expect(choose).toHaveBeenCalledExactlyOnceWith(customer);
  expect(field.value).toBe('');
});

test('says where no one is found', async () => {
  const { field } = show();
  type(field, 'unknown');
  expect(await screen.findByText('No earlier customers found.')).toBeDefined();
});

test('needs a connection', () => {
  const { field } = show(true);
  expect(field.disabled).toBe(true);
  expect(screen.getByText('Looking up needs a connection.')).toBeDefined();
});
