import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage, signInWith } from '../page-testing.tsx';
import { EditableList, type EditableListConfig } from './editable-list.tsx';

type Rep = { id: string; name: string; active: boolean };

const config: EditableListConfig<Rep> = {
  tab: 'reps',
  param: 'rep',
  idOf: ({ id }) => id,
  labelOf: ({ name }) => name,
  isActive: ({ active }) => active,
  columns: [
    { label: 'Name', cell: ({ name }) => name },
    { label: 'ID', cell: ({ id }) => id },
  ],
  permission: 'dealers:edit',
  newTitle: 'New account manager',
  form: (rep, close) => (
    <button type="button" onClick={close}>
      {rep === null ? 'Add' : `Save ${rep.name}`}
    </button>
  ),
  actions: (_rep, edit) => edit,
  empty: <p>None yet</p>,
};
const reps = [
  { id: 'R1', name: 'Grace', active: true },
  { id: 'R2', name: 'Luca', active: false },
];
const list = (rows = reps) => <EditableList config={config} rows={rows} />;

afterEach(cleanup);

it('shows each row with whether it is on the list', async () => {
  signInWith(['edit']);
  await renderPage(list());
  const row = await screen.findByRole('row', { name: /Luca/ });
  expect(within(row).getByRole('rowheader').textContent).toBe('Luca');
  expect(row.textContent).toContain('R2');
  expect(row.textContent).toContain('Inactive');
  expect(row.dataset.off).toBe('true');
});

it('says nothing of a status where rows have none', async () => {
  signInWith(['edit']);
  const { isActive: _, ...withoutStatus } = config;
  await renderPage(<EditableList config={withoutStatus} rows={reps} />);
  const row = await screen.findByRole('row', { name: /Luca/ });
  expect(row.textContent).not.toMatch(/active/i);
  expect(row.dataset.off).toBe('false');
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
});

it('says how many rows there are when it shows only the first', async () => {
  signInWith(['edit']);
  await renderPage(<EditableList config={config} rows={reps} count={230} />);
  expect(await screen.findByText('Showing the first 2 of 230.')).toBeTruthy();
  cleanup();
  await renderPage(list());
  await screen.findByRole('row', { name: /Luca/ });
  expect(screen.queryByText(/Showing the first/)).toBeNull();
});

it('opens the form of a row in its place, and comes back to the list', async () => {
  signInWith(['edit']);
  const { search } = await renderPage(list());
  const control = await screen.findByRole('link', { name: 'Edit Grace' });
  await act(async () => fireEvent.click(control));
  expect(search()).toBe('?tab=reps&rep=R1');
  expect(screen.getByRole('heading', { name: 'Grace' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save Grace' })));
  expect(search()).toBe('?tab=reps');
  expect(screen.getByRole('row', { name: /Grace/ })).toBeTruthy();
});

it('opens the form of a new row', async () => {
  signInWith(['edit']);
  await renderPage(list(), '/?tab=reps&rep=new');
  expect(await screen.findByRole('heading', { name: 'New account manager' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
});

it('says why a row can’t be edited', async () => {
  signInWith(['view']);
  await renderPage(list());
  const row = await screen.findByRole('row', { name: /Grace/ });
  expect(within(row).getByRole('button', { name: /You can’t edit/ })).toBeTruthy();
});

it('shows what to do while there are no rows', async () => {
  signInWith(['edit']);
  await renderPage(list([]));
  expect(await screen.findByText('None yet')).toBeTruthy();
});
