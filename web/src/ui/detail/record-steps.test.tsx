import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useShortcutKeys } from '../../platform/shortcuts.ts';
import { BackLink } from '../back-link.tsx';
import { testListConfig } from '../list/list-testing.tsx';
import { type ListTrail, readTrail, writeTrail } from '../list/list-trail.ts';
import { renderPage, signInWith } from '../page-testing.tsx';
import { listOfRecords, RecordSteps } from './record-steps.tsx';

const list = listOfRecords(testListConfig.call, {
  path: '/things',
  pathOf: (id) => `/things/${id}`,
  rowsOf: ({ things }) => things.map((id) => ({ id })),
});

const trail: ListTrail = {
  search: { state: 'QLD', page: '2' },
  query: { state: 'QLD', page: '2', limit: '3' },
  page: 2,
  limit: 3,
  total: { count: 8, countExact: true },
  ids: ['d', 'e', 'f'],
  opened: null,
  top: 0,
};

/** The keys that the shell listens to. */
function Keys() {
  useShortcutKeys();
  return null;
}

const show = (id: string, address = `/things/${id}`) =>
  renderPage(
    <>
      <Keys />
      <BackLink to="/things">Things</BackLink>
      <RecordSteps list={list} id={id} />
    </>,
    address,
  );
const button = (name: string) => screen.findByRole('button', { name });
const isOff = async (name: string) => ((await button(name)) as HTMLButtonElement).disabled;

beforeEach(() => {
  sessionStorage.clear();
  signInWith(['view']);
  writeTrail('/things', trail);
});
afterEach(cleanup);

describe('a record that was opened from a list', () => {
  it('leads to the one before and after, on the same tab', async () => {
    const page = await show('e', '/things/e?tab=history&edit=yes');
    expect(await screen.findByText('5 of 8')).toBeTruthy();
    await act(async () => fireEvent.click(await button('Next record')));
    expect([page.path(), page.search()]).toEqual(['/things/f', '?tab=history']);
  });

  it('is stepped through by j and k', async () => {
    const page = await show('e');
    await button('Next record');
    await act(async () => fireEvent.keyDown(document.body, { key: 'k' }));
    expect(page.path()).toBe('/things/d');
  });

  it('goes on over the end of the list’s page, and the list comes along', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      return new Response(JSON.stringify({ count: 8, countExact: true, things: ['g', 'h'] }));
    });
    const page = await show('f');
    await act(async () => fireEvent.click(await button('Next record')));
    await expect.poll(() => page.path()).toBe('/things/g');
    expect(requests).toEqual(['/api/thing?state=QLD&page=3&limit=3']);
    expect(readTrail('/things')).toMatchObject({ page: 3, search: { state: 'QLD', page: '3' }, ids: ['g', 'h'] });
  });

  it('stops at the ends of the list', async () => {
    writeTrail('/things', { ...trail, page: 1, total: { count: 3, countExact: true } });
    await show('d');
    expect([await isOff('Previous record'), await isOff('Next record')]).toEqual([true, false]);
  });

  it('leads back to the list as it was, which knows the row', async () => {
    await show('e');
    const back = await screen.findByRole('link', { name: 'Things' });
    expect(back.getAttribute('href')).toBe('/things?state=QLD&page=2');
    expect(readTrail('/things')?.opened).toBe('e');
  });
});

it('a record from elsewhere has no steps', async () => {
  await show('x');
  expect(await screen.findByRole('link', { name: 'Things' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull();
});
