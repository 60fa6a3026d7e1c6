import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workingShortcuts } from '../../platform/shortcuts.ts';
import { signInWith } from '../page-testing.tsx';
import { defineList } from './list-config.ts';
import { renderList, testListConfig } from './list-testing.tsx';
import { RecordList } from './record-list.tsx';

const config = defineList({
  ...testListConfig,
  card: { title: (thing: string) => thing, lines: () => [] },
  primaryAction: { label: 'New thing', to: '/things/new', permission: 'dealers:create' },
  editing: 'dealers:edit',
  bulkActions: ({ count }) => <span>{`acts on ${count}`}</span>,
});

const thingsFor = (url: string) => (url.includes('q=') ? ['Cedar'] : ['Alder', 'Birch', 'Cedar']);
let mayAnswer: Promise<void>;

beforeEach(() => {
  localStorage.clear();
  mayAnswer = Promise.resolve();
  signInWith(['view', 'create', 'edit']);
  vi.stubGlobal('fetch', async (url: string) => {
    const things = thingsFor(url);
    if (url.includes('q=')) await mayAnswer;
    return Response.json({ count: things.length, countExact: true, things });
  });
});
afterEach(cleanup);

const show = async (address = '/') => {
  const page = await renderList(<RecordList config={config} />, address);
  await screen.findByText('Alder');
  return page;
};
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search things' });
const focusedRow = () => document.activeElement?.querySelector('[scope=row]')?.textContent;

describe('the search box', () => {
  it('has the focus after /, and the arrow down goes on to the first row', async () => {
    await show();
    await press('/');
    expect(document.activeElement).toBe(box());
    await press('ArrowDown');
    expect(focusedRow()).toBe('Alder');
  });

  it('goes to the rows of the text in it, once they are there', async () => {
    const { search } = await show();
    let answer = () => {};
    mayAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    await press('/');
    fireEvent.change(box(), { target: { value: 'ced' } });
    await press('ArrowDown');
    expect(search()).toBe('?q=ced');
    expect(document.activeElement).toBe(box());
    await act(async () => answer());
    await waitFor(() => expect(focusedRow()).toBe('Cedar'));
    await press('Enter');
    await waitFor(() => expect(search()).toBe('?q=ced&open=cedar'));
  });

  it('has the focus after Esc in the rows, which clears it when pressed again', async () => {
    const { search } = await show();
    await press('/');
    fireEvent.change(box(), { target: { value: 'ced' } });
    await press('ArrowDown');
    await waitFor(() => expect(focusedRow()).toBe('Cedar'));
    await press('Escape');
    expect(document.activeElement).toBe(box());
    await press('Escape');
    expect(box().value).toBe('');
    await waitFor(() => expect(search()).toBe(''));
    await press('Escape');
    expect(document.activeElement).not.toBe(box());
  });
});

describe('e', () => {
  it('edits the row that has the focus', async () => {
    const { path, search } = await show();
    await press('ArrowDown');
    await press('ArrowDown');
    await press('e');
    await waitFor(() => expect(path() + search()).toBe('/things/birch?edit=yes'));
  });

  it('edits the only selected row', async () => {
    const { path } = await show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Cedar' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await press('e');
    await waitFor(() => expect(path()).toBe('/things/cedar'));
  });

  it('does nothing where two rows are selected, in a field, or where editing is refused', async () => {
    const { path } = await show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Cedar' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Birch' }));
    await press('e');
    await press('/');
    await press('e');
    expect(path()).toBe('/');
    cleanup();
    signInWith(['view']);
    const other = await show();
    await press('ArrowDown');
    await press('e');
    await press('c');
    expect(other.path()).toBe('/');
  });
});

describe('the list of shortcuts', () => {
  const meanings = () => workingShortcuts().flatMap(({ shortcuts }) => shortcuts.map(({ meaning }) => meaning));

  it('has what works on this list alone', async () => {
    await show();
    expect(meanings()).toEqual(expect.arrayContaining(['New thing', 'Edit the thing', 'Select the row']));
    cleanup();
    expect(meanings()).toEqual([]);
    signInWith(['view']);
    await show();
    expect(meanings()).not.toContain('New thing');
    expect(meanings()).not.toContain('Edit the thing');
  });

  it('has the keys of the drawer while it is open', async () => {
    await show('/?open=birch');
    expect(workingShortcuts().map(({ part }) => part)).toContain('Beside a list');
    await press('Escape');
    await waitFor(() => expect(workingShortcuts().map(({ part }) => part)).not.toContain('Beside a list'));
  });

  it('has no single keys where they are switched off', async () => {
    await show();
    document.documentElement.dataset.keys = 'off';
    try {
      const keys = workingShortcuts().flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));
      expect(keys.filter((key) => /^\w$/.test(key))).toEqual([]);
      expect(keys).toContain(' ');
    } finally {
      delete document.documentElement.dataset.keys;
    }
  });
});
