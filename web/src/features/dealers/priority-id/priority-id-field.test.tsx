import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../../platform/session/session-store.ts';
import { PriorityIdField } from './priority-id-field.tsx';

type LookUp = { path: string; signal: AbortSignal | null | undefined };

let lookUps: LookUp[] = [];
let answers: Record<string, object | 'never'> = {};

beforeEach(() => {
  lookUps = [];
  answers = {};
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: { role: 'ADMIN' } as SessionUser }, null);
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const path = new URL(String(address), 'http://localhost').pathname.split('/').at(-1) ?? '';
    lookUps.push({ path, signal: init?.signal });
    const answer = answers[path];
    if (answer !== 'never') return Promise.resolve(new Response(JSON.stringify(answer)));
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Field({ savedId }: { savedId: string }) {
  const [value, setValue] = useState(savedId);
  return (
    <PriorityIdField
      name="priorityId"
      label="Customer ID"
      description="Customer number in Priority."
      value={value}
      error={undefined}
      onChange={setValue}
      onBlur={() => {}}
      savedId={savedId}
      dealerId={null}
    />
  );
}

async function show(savedId = '') {
  const root = createRootRoute({ component: () => <Field savedId={savedId} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByLabelText('Customer ID');
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('asks once typing has rested, for the last word only', async () => {
  answers = { C12: { status: 'exists', name: 'Aqua Pools' } };
  const field = await show();
  for (const text of ['C', 'C1', 'C12']) type(field, text);
  expect(screen.getByLabelText('Checking customer ID')).toBeTruthy();
  expect(await screen.findByText('In Priority: Aqua Pools')).toBeTruthy();
  expect(lookUps.map(({ path }) => path)).toEqual(['C12']);
});

it('gives up a look-up that was overtaken', async () => {
  answers = { C1: 'never', C2: { status: 'unknown' } };
  const field = await show();
  type(field, 'C1');
  await waitFor(() => expect(lookUps).toHaveLength(1));
  type(field, 'C2');
  expect(await screen.findByText(/Not found in Priority/)).toBeTruthy();
  expect(lookUps[0]?.signal?.aborted).toBe(true);
});

it('names and links the dealer that uses the id, and marks the field as wrong', async () => {
  answers = { C3: { status: 'used', usedBy: { id: 'NSW:1', name: 'Bay Pools' } } };
  const field = await show();
  type(field, 'C3');
  expect((await screen.findByRole('link', { name: 'Bay Pools' })).getAttribute('href')).toContain('/home/dealers/NSW');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('says why the id can’t be checked, and lets it be saved', async () => {
  answers = { C4: { status: 'unverified', reason: 'Priority didn’t answer in time.' } };
  const field = await show();
  type(field, 'C4');
  expect(await screen.findByText(/Not verified: Priority didn’t answer in time\./)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('says how many sign-ins move to the id', async () => {
  answers = { C6: { status: 'exists', name: 'Aqua Pools', signIns: 2 }, C7: { status: 'exists', signIns: 1 } };
  const field = await show('C5');
  type(field, 'C6');
  expect(await screen.findByText('2 dealer sign-ins move to this customer ID when you save.')).toBeTruthy();
  expect(screen.getByText('In Priority: Aqua Pools')).toBeTruthy();
  type(field, 'C7');
  expect(await screen.findByText('1 dealer sign-in moves to this customer ID when you save.')).toBeTruthy();
});

it('doesn’t ask for the stored id, for nothing, and for what no id can be', async () => {
  answers = { C9: { status: 'unknown' } };
  const field = await show('C5');
  for (const text of ['C 6', '', 'C5']) type(field, text);
  type(field, 'C9');
  await screen.findByText(/Not found in Priority/);
  type(field, 'C5');
  expect(screen.getByText('Customer number in Priority.')).toBeTruthy();
  expect(lookUps.map(({ path }) => path)).toEqual(['C9']);
});
