import { Menu } from '@mantine/core';
import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { defineCall } from '@poolhouse/domain/kernel/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { storeSession } from '../../platform/session/session-store.ts';
import { defineList } from './list-config.ts';
import { renderList, testListConfig } from './list-testing.tsx';
import { readTrail, writeTrail } from './list-trail.ts';
import { RecordList } from './record-list.tsx';

/** A thing is its name; where it is, is known. */
const stateOf: Record<string, string> = { Alder: 'NSW', Birch: 'QLD', Cedar: 'NSW' };

const config = defineList({
  ...testListConfig,
  columns: [
    ...testListConfig.columns,
    { id: 'state', header: 'State', width: 80, cell: (thing: string) => stateOf[thing] },
  ],
  card: { title: (thing: string) => thing, lines: (thing) => [stateOf[thing]] },
  bulkActions: ({ count, isAllMatching }) => <span>{`acts on ${isAllMatching ? 'all' : count}`}</span>,
});

const things = ['Alder', 'Birch', 'Cedar'];

const requests: string[] = [];
let answer: () => Response;
const answerWith =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

const show = (address: string) => renderList(<RecordList config={config} />, address);

const person = {
  id: 'u1',
  name: 'Jo',
  role: 'ADMIN',
  permissions: {},
  pages: ['dealers'],
  theme: {},
} as unknown as SessionUser;
const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  requests.length = 0;
  answer = answerWith({ count: 120, countExact: true, things });
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: person }, null);
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the address', () => {
  it('decides what is asked for and shown', async () => {
    await show('/?state=QLD&state=NSW&sort=-name&page=2&limit=25&colour=red&sort=x');
    await screen.findByText('Alder');
    expect(requests[0]).toBe('/api/thing?state=QLD&state=NSW&sort=-name&page=2&limit=25');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(within(screen.getByLabelText('Filters in use')).getByText('Queensland, New South Wales')).toBeTruthy();
    expect(screen.getByText('26–28 of 120')).toBeTruthy();
  });

  it('is searched again while the server is still reading all records, which the list says', async () => {
    answer = answerWith({ count: 1, countExact: false, isReading: true, things: ['Alder'] });
    await show('/?q=al');
    await screen.findByText('Still reading all things. Until then, a search finds exact matches and beginnings only.');
    answer = answerWith({ count: 120, countExact: true, things });
    await waitFor(() => expect(screen.queryByText(/Still reading/)).toBeNull());
    expect(await screen.findByText('1–3 of 120')).toBeTruthy();
  });

  it('changes with the sort, which starts at the first page', async () => {
    const { search } = await show('/?page=2');
    await screen.findByText('Alder');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Name' })));
    expect(search()).toBe('?sort=name');
  });

  it('says nothing of the usual sort, whose arrow shows, and which one click turns round', async () => {
    const { search } = await renderList(
      <RecordList config={{ ...config, usualSort: { by: 'name', isDescending: false } }} />,
      '/',
    );
    await screen.findByText('Alder');
    const header = screen.getByRole('columnheader', { name: 'Name' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Name' })));
    expect([search(), header.getAttribute('aria-sort')]).toEqual(['?sort=-name', 'descending']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Name' })));
    expect([search(), header.getAttribute('aria-sort')]).toEqual(['', 'ascending']);
  });

  it('changes with the filters and when a chip is removed', async () => {
    const { search } = await show('/?q=pool&state=QLD');
    await screen.findByText('Alder');
    fireEvent.click(within(screen.getByRole('search')).getByRole('button', { name: /^State/ }));
    const found = await screen.findByRole('checkbox', { name: 'New South Wales' });
    await act(async () => fireEvent.click(found));
    expect(search()).toBe('?q=pool&state=QLD&state=NSW');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove the filter State' })));
    expect(search()).toBe('?q=pool');
  });

  it('follows the search box a moment after the last key', async () => {
    const { search } = await show('/?page=2');
    await screen.findByText('Alder');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search things' }), { target: { value: 'ald' } });
    await waitFor(() => expect(search()).toBe('?q=ald'));
  });

  it('holds the open row, and Escape closes it', async () => {
    const { search } = await show('/?state=NSW');
    await screen.findByText('Alder');
    await act(async () => fireEvent.keyDown(row('Cedar'), { key: 'Enter' }));
    expect(search()).toBe('?state=NSW&open=cedar');
    expect(screen.getByText('All about cedar')).toBeTruthy();
    await act(async () => fireEvent.keyDown(window, { key: 'Escape' }));
    expect(search()).toBe('?state=NSW');
  });
});

describe('rows', () => {
  it('are moved through with the arrows', async () => {
    await show('/');
    await screen.findByText('Alder');
    row('Alder').focus();
    fireEvent.keyDown(row('Alder'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('Birch'));
    fireEvent.keyDown(row('Birch'), { key: 'End' });
    expect(document.activeElement).toBe(row('Cedar'));
  });

  it('are chosen one by one, as a range, and all that match', async () => {
    await show('/');
    await screen.findByText('Alder');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Alder' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Cedar' }), { shiftKey: true });
    expect(screen.getByText('3 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Select all 120 matching' }));
    expect(screen.getByText('acts on all')).toBeTruthy();
  });

  it.each(['x', ' '])('are chosen with the key %j, and with shift up to there', async (key) => {
    await show('/');
    await screen.findByText('Alder');
    fireEvent.keyDown(row('Alder'), { key });
    expect(screen.getByText('acts on 1')).toBeTruthy();
    fireEvent.keyDown(row('Cedar'), { key, shiftKey: true });
    expect(screen.getByText('acts on 3')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('3 selected of 120.');
  });

  it('are chosen one after the other with shift and an arrow', async () => {
    await show('/');
    await screen.findByText('Alder');
    fireEvent.keyDown(row('Alder'), { key: 'ArrowDown', shiftKey: true });
    expect(screen.getByText('acts on 2')).toBeTruthy();
    expect(document.activeElement).toBe(row('Birch'));
  });

  it('follow the arrows in the drawer, and Enter on the open one goes to its page', async () => {
    const { search, path } = await show('/?open=alder');
    await screen.findByText('Alder');
    await act(async () => fireEvent.keyDown(row('Alder'), { key: 'ArrowDown' }));
    expect(search()).toBe('?open=birch');
    await act(async () => fireEvent.keyDown(row('Birch'), { key: 'Enter' }));
    expect(path()).toBe('/things/birch');
  });
});

describe('what a row opens', () => {
  const rowCall = defineCall({
    name: 'things.get',
    method: 'GET',
    path: '/thing/:id',
    access: 'session',
    scope: 'shared',
    summary: 'A thing',
    params: z.strictObject({ id: z.string() }),
    answer: z.unknown(),
  });
  const requestsOf = (id: string) => requests.filter((url) => url === `/api/thing/${id}`).length;

  it('is asked for with the press of the pointer', async () => {
    await renderList(<RecordList config={{ ...config, rowCall }} />, '/');
    await screen.findByText('Alder');
    expect(requestsOf('birch')).toBe(0);
    await act(async () => fireEvent.pointerDown(row('Birch')));
    expect(requestsOf('birch')).toBe(1);
  });

  it('opens in a tab of its own with the middle button', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await renderList(<RecordList config={{ ...config, rowCall }} />, '/');
    await screen.findByText('Alder');
    fireEvent(row('Cedar'), new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
    expect(open).toHaveBeenCalledWith('/things/cedar', '_blank', expect.anything());
  });

  it('is asked for while the page changes', async () => {
    const { path } = await renderList(<RecordList config={{ ...config, rowCall }} />, '/');
    await screen.findByText('Alder');
    await act(async () => fireEvent.keyDown(row('Cedar'), { key: 'Enter', ctrlKey: true }));
    expect([path(), requestsOf('cedar')]).toEqual(['/things/cedar', 1]);
  });
});

describe('columns', () => {
  it('stay as the person chose', async () => {
    localStorage.setItem('poolhouse.list.u1.things', JSON.stringify({ density: 'compact', shown: { state: false } }));
    await show('/');
    await screen.findByText('Alder');
    expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
    expect(screen.getByRole('table').dataset.density).toBe('compact');
    expect(rowNames()).toEqual(['Alder', 'Birch', 'Cedar']);
  });

  const openChooser = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Columns and density' })));
  const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

  it('are moved, made wider and reset in the chooser', async () => {
    await show('/');
    await screen.findByText('Alder');
    await openChooser();
    const choice = await screen.findByRole('checkbox', { name: 'State' });
    await act(async () => fireEvent.keyDown(choice, { key: 'ArrowUp', altKey: true }));
    expect(headers()).toEqual(['', 'State', 'Name']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Make State wider' })));
    expect(JSON.parse(localStorage.getItem('poolhouse.list.u1.things') ?? '')).toMatchObject({
      order: ['state', 'name'],
      widths: { state: 104 },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reset columns' })));
    expect(headers()).toEqual(['', 'Name', 'State']);
    expect(localStorage.getItem('poolhouse.list.u1.things')).toBeNull();
  });

  it('are reset without the density', async () => {
    localStorage.setItem('poolhouse.list.u1.things', JSON.stringify({ density: 'compact', shown: { state: false } }));
    await show('/');
    await screen.findByText('Alder');
    await openChooser();
    const control = await screen.findByRole('button', { name: 'Reset columns' });
    await act(async () => fireEvent.click(control));
    await waitFor(() => expect(headers()).toEqual(['', 'Name', 'State']));
    expect(screen.getByRole('table').dataset.density).toBe('compact');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset columns' })).toBeNull());
  });

  it('are all shown and ticked, however narrow the list is, and only the one that was unticked goes', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(60);
    const wide = Array.from({ length: 12 }, (_, index) => ({
      id: `fact${index}`,
      header: `Fact ${index}`,
      width: 400,
      cell: () => index,
    }));
    await renderList(<RecordList config={{ ...config, columns: [...config.columns, ...wide] }} />, '/');
    await screen.findByText('Alder');
    await openChooser();
    const ticked = () => screen.getAllByRole('checkbox', { checked: true }).length;
    await screen.findByRole('checkbox', { name: 'Fact 11' });
    expect([headers().length, ticked()]).toEqual([15, 14]);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Fact 3' })));
    expect([headers().length, ticked()]).toEqual([14, 13]);
    vi.restoreAllMocks();
  });

  it('scroll sideways below the name, which casts a shadow once it covers others', async () => {
    await show('/');
    await screen.findByText('Alder');
    const table = screen.getByRole('table');
    const scroller = table.parentElement as HTMLElement;
    expect(table.dataset.covering).toBe('false');
    scroller.scrollLeft = 40;
    fireEvent.scroll(scroller);
    expect(table.dataset.covering).toBe('true');
    scroller.scrollLeft = 0;
    fireEvent.scroll(scroller);
    expect(table.dataset.covering).toBe('false');
  });
});

describe('a list with nothing to show', () => {
  it('says so when there are none yet', async () => {
    answer = answerWith({ count: 0, countExact: true, things: [] });
    await show('/');
    expect(await screen.findByText('No things yet')).toBeTruthy();
  });

  it('offers to clear what narrows it', async () => {
    answer = answerWith({ count: 0, countExact: true, things: [] });
    const { search } = await show('/?q=zzz&state=NSW');
    const found = await screen.findByRole('button', { name: 'Clear search and filters' });
    await act(async () => fireEvent.click(found));
    expect(search()).toBe('');
  });

  it('says whom to ask when it is refused', async () => {
    answer = answerWith({ code: 'forbidden', detail: 'You don’t have permission to view here.' }, 403);
    await show('/');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ask an administrator');
  });

  it('offers another try when it failed, and names the request', async () => {
    answer = answerWith({ code: 'internal', detail: 'Something broke.', requestId: 'req-7' }, 500);
    await show('/');
    expect((await screen.findByRole('alert')).textContent).toContain('req-7');
    answer = answerWith({ count: 3, countExact: true, things });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('Alder')).toBeTruthy();
  });

  it('says that there is no answer when the connection is broken', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await show('/');
    expect((await screen.findByRole('alert')).textContent).toContain('You’re offline');
  });
});

describe('a list that was left for a record', () => {
  const trailOf = () => readTrail('/things');
  const opened = (id: string) => {
    const trail = trailOf();
    if (trail !== null) writeTrail('/things', { ...trail, opened: id });
  };

  it('tells the record’s page which rows it showed', async () => {
    await show('/things?state=QLD&page=2&limit=25&open=birch');
    await waitFor(() => expect(trailOf()?.ids).toEqual(['alder', 'birch', 'cedar']));
    expect(trailOf()).toMatchObject({
      search: { state: 'QLD', page: '2', limit: '25' },
      query: { state: 'QLD', page: '2', limit: '25' },
      page: 2,
      total: { count: 120, countExact: true },
      opened: null,
    });
  });

  it('comes back with the focus on the row of the record', async () => {
    await show('/things');
    await screen.findByText('Alder');
    opened('cedar');
    cleanup();
    await show('/things');
    await waitFor(() => expect(document.activeElement).toBe(row('Cedar')));
  });

  it('leaves the focus alone when no record was opened from it', async () => {
    await show('/things');
    await screen.findByText('Alder');
    cleanup();
    await show('/things');
    await screen.findByText('Alder');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the header', () => {
  it('ends with a menu after its two actions', async () => {
    const withMenu = defineList({
      ...config,
      exportCall: { call: testListConfig.call, permission: 'dealers:export' },
      primaryAction: { label: 'New thing', to: '/things/new', permission: 'dealers:create' },
      menu: (query) => <Menu.Item>{`Only ${query.state}`}</Menu.Item>,
    });
    await renderList(<RecordList config={withMenu} />, '/?state=QLD');
    const header = (await screen.findByRole('heading', { name: 'Things' })).closest('header') as HTMLElement;
    const acts = [...header.querySelectorAll('button, a')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );
    expect(acts).toEqual([expect.stringContaining('Export'), 'New thing', 'More about things']);
    fireEvent.click(screen.getByRole('button', { name: 'More about things' }));
    expect(await screen.findByRole('menuitem', { name: 'Only QLD' })).toBeTruthy();
  });
});
