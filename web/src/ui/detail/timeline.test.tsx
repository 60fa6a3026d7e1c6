import { defineCall } from '@poolhouse/domain/kernel/contract';
import { historyAnswer, historyQuery } from '@poolhouse/domain/services/activity-log/history';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../page-testing.tsx';
import { Timeline } from './timeline.tsx';

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
  ...{ id: String(id), user: 'Jo Reef', action: 'update', module: 'things', changes, revision: 1, requestId: null },
  ...{ reference: null, of: null, datePerformed: new Date(Date.now() - 2 * 86_400_000).toISOString() },
});

function show(entries: object[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ entries, more: false, fields: [], people: [] })));
  const words = { labels: { rep: 'Account manager' }, wordingOf: () => 'changed {}' };
  const names: Record<string, string> = { R04: 'Grace Whitfield', R07: 'Luca Moretti' };
  return renderPage(
    <Timeline call={call} params={undefined} {...words} valueText={(_field, value) => names[String(value)] ?? ''} />,
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

it('says so when nothing has changed', async () => {
  await show([]);
  expect(await screen.findByText('No changes yet.')).toBeTruthy();
});
