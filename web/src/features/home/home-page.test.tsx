import type { Today } from '@poolhouse/domain/features/home/today';
import type { WaitingItem } from '@poolhouse/domain/services/waiting/waiting';
import { IconPlus } from '@tabler/icons-react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeParts } from '../../platform/home-parts.ts';
import { writeStored } from '../../platform/stored.ts';
import { renderPage, signInWith } from '../../ui/page-testing.tsx';
import { daysLeft } from './ending-soon.tsx';
import { HomePage } from './home-page.tsx';

const nothing: Today = { waiting: [], ending: [], notices: [], setUp: [] };
const item = (id: string, more: Partial<WaitingItem> = {}): WaitingItem => {
  return {
    id,
    title: `Title of ${id}`,
    note: null,
    at: null,
    action: { label: 'Review', path: '/home/a?state=failed' },
    ...more,
  };
};
const Card = () => <p>A chart</p>;
const parts: HomeParts[] = [
  { cards: [{ id: 'sales', permission: 'dealers:view', Card }] },
  {
    shortcuts: [
      { path: '/home/dealers/new', title: 'New dealer', icon: IconPlus, permission: 'dealers:create' },
      { path: '/home/notifications', title: 'Notifications', icon: IconPlus },
    ],
  },
];

const show = async (answer: Partial<Today> = {}) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...nothing, ...answer }));
  await renderPage(<HomePage parts={parts} />);
};

beforeEach(() => {
  localStorage.clear();
  signInWith(['view']);
});
afterEach(cleanup);

it('says that nothing waits', async () => {
  await show();
  await screen.findByText('Nothing waits for you.');
  for (const title of ['Set up Poolhouse', 'Recent', 'Ending soon', 'Notices'])
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

it('shows what waits with one action, which keeps what the address asks for', async () => {
  await show({ waiting: [item('one', { note: 'Outbox', at: new Date(Date.now() - 3 * 86_400_000).toISOString() })] });
  const action = await screen.findByRole('link', { name: 'Review: Title of one' });
  expect(action.getAttribute('href')).toBe('/home/a?state=failed');
  screen.getByText('3 days ago');
  screen.getByText('1 waiting');
});

it('shows only what the permissions allow', async () => {
  await show();
  await screen.findByText('A chart');
  await screen.findByRole('link', { name: 'Notifications' });
  expect(screen.queryByRole('link', { name: 'New dealer' })).toBeNull();
  cleanup();
  signInWith(['create'], ['dealers']);
  await show();
  await screen.findByRole('link', { name: 'New dealer' });
  expect(screen.queryByText('A chart')).toBeNull();
});

it('shows drafts and the records that were opened last', async () => {
  const page = { path: '/home/dealers/new', title: 'New dealer' };
  writeStored('poolhouse.draft.u1.dealers.new', {
    values: { name: 'A' },
    revision: null,
    at: '2026-11-20T01:00:00Z',
    page,
  });
  writeStored('poolhouse.draft.u1.older', { values: { name: 'A' }, revision: null, at: '2026-11-20T01:00:00Z' });
  writeStored('poolhouse.draft.u2.dealers.new', { values: {}, revision: null, at: '2026-11-20T01:00:00Z', page });
  writeStored('poolhouse.recent.u1', [{ path: '/home/dealers/1', title: 'Aqua Pools', note: 'C1 · NSW' }]);
  await show();
  expect((await screen.findByRole('link', { name: /New dealer/ })).textContent).toContain('Draft, ');
  screen.getByRole('link', { name: /Aqua Pools.*C1 · NSW/ });
  expect(screen.getAllByRole('link', { name: /New dealer/ })).toHaveLength(1);
});

describe('the set-up guide', () => {
  const setUp: Today['setUp'] = [
    {
      id: 'users',
      title: 'Users',
      note: 'Invite them.',
      isDone: false,
      action: { label: 'Add users', path: '/home/u' },
    },
    { id: 'mail', title: 'Email', note: 'Ask IT.', isDone: true, action: { label: 'Open', path: '/home/m' } },
  ];

  it('ticks what is done, and leads to what is left', async () => {
    await show({ setUp });
    await screen.findByText('1 of 2 done');
    screen.getByRole('link', { name: 'Add users' });
    screen.getByText('(done)');
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
  });

  it('stays closed for the user who closed it', async () => {
    await show({ setUp });
    fireEvent.click(await screen.findByRole('button', { name: 'Close the set-up guide' }));
    await waitFor(() => expect(screen.queryByText('Set up Poolhouse')).toBeNull());
    cleanup();
    await show({ setUp });
    await screen.findByText('Nothing waits for you.');
    expect(screen.queryByText('Set up Poolhouse')).toBeNull();
  });
});

it.each([
  ['2026-11-22T12:59:59Z', '2 days left'],
  ['2026-11-22T13:00:00Z', '1 day left'],
])('counts days at midnight in Sydney: at %s %s', (now, text) => {
  expect(daysLeft('2026-11-23T13:00:00Z', new Date(now))).toBe(text);
});
