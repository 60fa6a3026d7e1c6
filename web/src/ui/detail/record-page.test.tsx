import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerFeatures } from '../../platform/registered-features.ts';
import { renderPage, signInWith } from '../page-testing.tsx';
import { RecordPage } from './record-page.tsx';

type TabProps = { name: string };

const Sent = ({ kind, id }: { kind: string; id: string }) => <p>{`Sent to ${kind} ${id}`}</p>;

const tabs = [
  { id: 'details', label: 'Details', content: ({ name }: TabProps) => <p>All about {name}</p> },
  { id: 'history', label: 'History', content: () => <p>What changed</p> },
] as const;

const page = (lockReason: string | null = null) => (
  <RecordPage
    title="Blue Pools"
    back={null}
    record={{ kind: 'dealer', id: 'd1' }}
    facts="Perth"
    notice="Worth a look"
    menu={<button type="button">More</button>}
    edit={{ permission: 'dealers:edit', lockReason, form: ({ name }) => <p>The form of {name}</p> }}
    tabs={tabs}
    tabProps={{ name: 'Blue Pools' }}
  />
);

beforeEach(() => {
  signInWith(['edit']);
  registerFeatures([{ recordTabs: [{ id: 'sent', label: 'Sent', Content: Sent }] }]);
});
afterEach(() => {
  cleanup();
  registerFeatures([]);
});

it('shows its title, state and tabs, those of services before the history', async () => {
  await renderPage(page());
  expect(await screen.findByRole('heading', { name: 'Blue Pools' })).toBeTruthy();
  for (const text of ['Perth', 'Worth a look', 'More', 'All about Blue Pools'])
    expect(screen.getByText(text)).toBeTruthy();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.filter((text) => text !== 'Edit')).toEqual(['Details', 'Sent', 'History']);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Sent' })));
  expect(screen.getByText('Sent to dealer d1')).toBeTruthy();
});

it('becomes its form while it is edited; the address says so', async () => {
  const { search } = await renderPage(page());
  const control = await screen.findByRole('link', { name: 'Edit' });
  await act(async () => fireEvent.click(control));
  expect(screen.getByText('The form of Blue Pools')).toBeTruthy();
  expect(screen.queryByText('More')).toBeNull();
  expect(search()).toBe('?edit=yes');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
  expect(screen.getByText('All about Blue Pools')).toBeTruthy();
});

it('opens no form for people who may not edit, whatever the address says', async () => {
  signInWith(['view']);
  await renderPage(page(), '/?edit=yes');
  expect(await screen.findByText('All about Blue Pools')).toBeTruthy();
  expect(screen.getByRole('button', { name: /You can’t edit/ })).toBeTruthy();
});

it('opens no form for a record that is locked, and says why', async () => {
  await renderPage(page('This account was deleted.'), '/?edit=yes');
  expect(await screen.findByText('All about Blue Pools')).toBeTruthy();
  expect(screen.getByText('This account was deleted.')).toBeTruthy();
});
