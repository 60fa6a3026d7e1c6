import { defineCall } from '@poolhouse/domain/kernel/contract';
import { historyAnswer, historyQuery } from '@poolhouse/domain/services/activity-log/history';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../page-testing.tsx';
import { Timeline, type TimelineExtra } from './timeline.tsx';

const call = defineCall({
  name: 'things.history',
  method: 'GET',
  path: '/thing/history',
  access: 'session',
  scope: 'shared',
  summary: 'List the history of a thing',
  query: historyQuery,
  answer: historyAnswer,
});

const entry = (id: number, changes: object[]) => ({
  id: String(id),
  user: 'Jo Reef',
  action: 'update',
  module: 'things',
  changes,
  revision: 1,
  requestId: null,
  reference: null,
  of: null,
  datePerformed: new Date(Date.now() - 2 * 86_400_000).toISOString(),
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const sent = (id: string, days: number): TimelineExtra => ({
  id,
  at: daysAgo(days),
  line: `Email: Statement ${id}`,
  by: 'Sent · jo@example.com',
  tab: 'sent',
});

function show(entries: object[], extras?: TimelineExtra[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ entries, more: false, fields: [], people: [] })));
  const words = { labels: { rep: 'Account manager' }, wordingOf: () => 'changed {}' };
  const names: Record<string, string> = { R04: 'Grace Whitfield', R07: 'Luca Moretti' };
  return renderPage(
    <Timeline
      call={call}
      params={undefined}
      {...words}
      valueText={(_field, value) => names[String(value)] ?? ''}
      extras={extras}
    />,
  );
}

beforeEach(() => signInWith(['view']));
afterEach(cleanup);

it('says what happened in plain words, by whom and when', async () => {
  await show([entry(1, [{ field: 'rep', before: 'R04', after: 'R07' }])]);
  expect(await screen.findByText('Account manager: Grace Whitfield → Luca Moretti')).toBeTruthy();
  expect(screen.getByText(/Jo Reef/).textContent).toBe('Jo Reef · 2 days ago');
});

it('shows the latest, and leads to all of it', async () => {
  await show(Array.from({ length: 20 }, (_, id) => entry(id, [{ field: 'rep', before: null, after: 'R07' }])));
  expect(await screen.findAllByText('Account manager set to Luca Moretti')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'See all history' }).getAttribute('href')).toBe('/?tab=history');
});

it('shows what was sent among the changes, in order, and no more entries for it', async () => {
  const changes = Array.from({ length: 8 }, (_, id) => entry(id, [{ field: 'rep', before: null, after: 'R07' }]));
  await show(changes, [sent('new', 1), sent('old', 3)]);
  await screen.findAllByText('Account manager set to Luca Moretti');
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toHaveLength(8);
  expect(items[0]).toBe('Email: Statement newSent · jo@example.com · yesterday');
  expect(screen.getByRole('link', { name: 'Email: Statement new' }).getAttribute('href')).toBe('/?tab=sent');
  expect(screen.queryByText('Email: Statement old')).toBeNull();
});

it('shows what was sent of a record that was never changed', async () => {
  await show([], [sent('only', 1)]);
  expect(await screen.findByText('Email: Statement only')).toBeTruthy();
});

it('says so when nothing has changed', async () => {
  await show([]);
  expect(await screen.findByText('No changes yet.')).toBeTruthy();
});
