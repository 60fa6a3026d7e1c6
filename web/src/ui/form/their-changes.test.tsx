import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../../platform/session/session-store.ts';
import { TextField } from '../input/text-field.tsx';
import type { FormBase } from './rebase-form.ts';
import { RecordForm } from './record-form.tsx';
import type { Saving } from './record-form-options.ts';
import { useRecordForm } from './use-record-form.ts';

type Values = { name: string; city: string };

const labels = { name: 'Name', city: 'City' };
const opened: FormBase<Values> = { base: { name: 'Blue Pools', city: 'Perth' }, revision: 3 };
let change: (next: FormBase<Values>) => void = () => {};
const save = vi.fn(async (_saving: Saving<Values>) => {});

function Form() {
  const [record, setRecord] = useState(opened);
  useEffect(() => {
    change = setRecord;
  }, []);
  const form = useRecordForm<Values>({
    name: 'things.1',
    ...record,
    labels,
    check: () => ({}),
    save,
    whoChanged: async () => 'Jo Smith',
  });
  return (
    <RecordForm form={form} saveLabel="Save">
      <TextField {...form.bind('name')} label="Name" />
      <TextField {...form.bind('city')} label="City" />
    </RecordForm>
  );
}

const person = {
  id: 'u1',
  name: 'Jo',
  role: 'ADMIN',
  permissions: {},
  pages: ['dealers'],
  theme: {},
} as unknown as SessionUser;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const theySave = (base: Values, revision: number) => act(async () => change({ base, revision }));

beforeEach(async () => {
  localStorage.clear();
  save.mockClear();
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: person }, null);
  const router = createRouter({
    routeTree: createRootRoute({ component: Form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByLabelText('Name');
});
afterEach(cleanup);

describe('when another user saves while a form is open', () => {
  it('an untouched form follows', async () => {
    await theySave({ name: 'Green Pools', city: 'Hobart' }, 4);
    expect([shownIn('Name'), shownIn('City')]).toEqual(['Green Pools', 'Hobart']);
  });

  it('fields that are not being typed follow without a word, and the save goes out on the new revision', async () => {
    type('Name', 'My Pools');
    await theySave({ name: 'Blue Pools', city: 'Hobart' }, 4);
    expect([shownIn('Name'), shownIn('City')]).toEqual(['My Pools', 'Hobart']);
    expect(screen.queryByText(/changed this meanwhile/)).toBeNull();
    await press(/Save/);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ changed: ['name'], revision: 4 });
  });

  describe('the same field', () => {
    beforeEach(async () => {
      type('Name', 'My Pools');
      await theySave({ name: 'Their Pools', city: 'Hobart' }, 4);
    });

    it('says who, which field, and both values, and keeps what was typed', async () => {
      expect(await screen.findByText('Jo Smith has just changed this: Name')).toBeTruthy();
      expect(screen.getByText('Their Pools')).toBeTruthy();
      expect([shownIn('Name'), shownIn('City')]).toEqual(['My Pools', 'Hobart']);
    });

    it('goes out on the revision that was seen while nothing is decided, so that the server shows both', async () => {
      await press(/Save/);
      expect(save.mock.calls[0]?.[0]).toMatchObject({ changed: ['name'], revision: 3 });
    });

    it('can be theirs', async () => {
      await press('Take theirs');
      expect(shownIn('Name')).toBe('Their Pools');
      expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
      expect(screen.queryByText(/changed this meanwhile/)).toBeNull();
    });

    it('can stay mine, and then goes out over theirs', async () => {
      await press('Keep mine');
      expect(screen.queryByText(/changed this meanwhile/)).toBeNull();
      await press(/Save/);
      expect(save.mock.calls[0]?.[0]).toMatchObject({ changed: ['name'], revision: 4 });
    });

    it('is settled by discarding what was typed', async () => {
      await press('Discard');
      expect(shownIn('Name')).toBe('Their Pools');
      expect(screen.queryByText(/changed this meanwhile/)).toBeNull();
    });
  });
});
