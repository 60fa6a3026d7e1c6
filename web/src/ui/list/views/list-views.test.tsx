import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedView } from '../../../platform/api/list-views.ts';
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts';
import { storeSession } from '../../../platform/session/session-store.ts';
import { defineList } from '../list-config.ts';
import { renderList, testListConfig } from '../list-testing.tsx';
import { RecordList } from '../record-list.tsx';

const config = defineList({
  ...testListConfig,
  card: { title: (thing: string) => thing, lines: () => [] },
  views: { list: 'dealers', sharing: 'dealers:manage' },
});

const view = (id: string, change: Partial<SavedView> = {}) =>
  ({
    id,
    list: 'dealers',
    name: `View ${id}`,
    query: { state: 'NSW', sort: '-name' },
    columns: { order: [], shown: {}, widths: {} },
    density: 'comfortable',
    sharedWith: [],
    position: 1,
    owner: { id: 'u1', name: 'Jo' },
    isMine: true,
    lockedBecause: null,
    defaultOfRoles: [],
    revision: 4,
    ...change,
  }) as SavedView;

type Sent = { method: string; url: string; body: unknown; ifMatch: string | null };
let sent: Sent[];
let views: SavedView[];
let opensWith: string | null;
/** Rows by page, as the server has them. */
const pages: Record<string, string[]> = { '1': ['Alder', 'Birch'], '2': ['Yew', 'Zelkova'] };

const queries = () => sent.filter(({ url }) => url.startsWith('/api/thing')).map(({ url }) => url.split('?')[1]);
const changes = () => sent.filter(({ method }) => method !== 'GET');

function answerTo(url: string, init: RequestInit): unknown {
  const { pathname, searchParams } = new URL(url, 'http://test');
  if (pathname === '/api/thing') {
    return { count: 27, countExact: true, things: pages[searchParams.get('page') ?? '1'] ?? [] };
  }
  if (init.method === 'GET') return { views, opensWith };
  const body = JSON.parse(String(init.body ?? '{}'));
  if (init.method === 'DELETE') return { id: 'v1', revision: 5 };
  const changed = view(pathname.endsWith('/view') ? 'v9' : 'v1', { ...body, revision: 5 });
  views = [...views.filter(({ id }) => id !== changed.id), changed];
  return changed;
}

async function show(address: string) {
  const { search } = await renderList(<RecordList config={config} />, address);
  await screen.findByText('Alder');
  const sorted = (text: string) => stringifySearch(Object.fromEntries(Object.entries(parseSearch(text)).sort()));
  return { search: () => sorted(search()) };
}
const click = async (role: string, name: string | RegExp) => {
  const found = await screen.findByRole(role, { name });
  await act(async () => fireEvent.click(found));
};
const person = {
  id: 'u1',
  name: 'Jo',
  role: 'ADMIN',
  permissions: {},
  pages: ['dealers'],
  theme: {},
} as unknown as SessionUser;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  views = [view('v1'), view('v2', { lockedBecause: 'This view is shared.', sharedWith: ['ACCOUNT'] })];
  opensWith = null;
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: person }, null);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const body = init.body === undefined ? null : JSON.parse(String(init.body));
    sent.push({ method: init.method ?? 'GET', url, body, ifMatch: headers.get('if-match') });
    return new Response(JSON.stringify(answerTo(url, init)));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a view', () => {
  it('is a tab, and its address asks for what it holds', async () => {
    const { search } = await show('/');
    expect(queries()).toEqual(['limit=50']);
    await click('link', 'View v1');
    expect(search()).toBe('?view=v1');
    await waitFor(() => expect(queries().at(-1)).toBe('state=NSW&sort=-name&limit=50'));
    expect(screen.getByRole('link', { name: 'View v1' }).getAttribute('aria-current')).toBe('page');
    await click('link', 'All things');
    expect(search()).toBe('');
  });

  it('is asked for once, with what differs from it in the address', async () => {
    await show('/?view=v1&state=QLD&without=sort');
    expect(queries()).toEqual(['state=QLD&limit=50']);
    expect(screen.getByRole('img', { name: 'changed' })).toBeTruthy();
  });

  it('says what was removed from it', async () => {
    const { search } = await show('/?view=v1');
    await click('button', 'Remove the filter State');
    expect(search()).toBe('?view=v1&without=state');
    await click('button', 'Reset');
    expect(search()).toBe('?view=v1');
  });

  it('opens the list where it was chosen for that, and everything is one click away', async () => {
    opensWith = 'v1';
    const { search } = await show('/');
    await waitFor(() => expect(search()).toBe('?view=v1'));
    await waitFor(() => expect(queries().at(-1)).toBe('state=NSW&sort=-name&limit=50'));
    await click('link', 'All things');
    expect(search()).toBe('?view=all');
    cleanup();
    sent = [];
    await show('/');
    expect(queries()).toEqual(['state=NSW&sort=-name&limit=50']);
  });

  it('that is gone shows the whole list', async () => {
    const { search } = await show('/?view=gone&without=state');
    await waitFor(() => expect(search()).toBe(''));
  });
});

describe('keeping what is seen', () => {
  it('as a new view', async () => {
    const { search } = await show('/?state=QLD');
    await click('button', 'Save as view');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: ' Queensland ' } });
    await click('button', 'Save');
    await waitFor(() => expect(search()).toBe('?view=v9'));
    expect(changes()[0]).toMatchObject({
      method: 'POST',
      body: { list: 'dealers', name: 'Queensland', query: { state: 'QLD' }, sharedWith: [], density: 'comfortable' },
    });
    expect(screen.getByRole('link', { name: 'Queensland' })).toBeTruthy();
  });

  it('in the view that is open, on the revision that was seen', async () => {
    const { search } = await show('/?view=v1&q=pool');
    await click('button', 'Save');
    await waitFor(() => expect(search()).toBe('?view=v1'));
    expect(changes()[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/view/v1',
      ifMatch: '"4"',
      body: { query: { q: 'pool', state: 'NSW', sort: '-name' } },
    });
  });

  it('but not in a view of another user', async () => {
    await show('/?view=v2&q=pool');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })).disabled).toBe(true);
  });
});

describe('the drawer', () => {
  const stepTo = async (key: string, text: string) => {
    await act(async () => fireEvent.keyDown(window, { key }));
    await screen.findByText(text);
  };

  it('goes from row to row, also over the end of a page, and back', async () => {
    const { search } = await show('/?open=alder&limit=25');
    await stepTo('j', 'All about birch');
    await stepTo('j', 'All about yew');
    expect(search()).toBe('?limit=25&open=yew&page=2');
    await stepTo('k', 'All about birch');
    expect(search()).toBe('?limit=25&open=birch');
    await stepTo('k', 'All about alder');
    await act(async () => fireEvent.keyDown(window, { key: 'k' }));
    expect(search()).toBe('?limit=25&open=alder');
    await act(async () => fireEvent.keyDown(window, { key: 'Escape' }));
    expect(search()).toBe('?limit=25');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Alder/ }));
  });
});
