import { defineCall } from '@poolhouse/domain/kernel/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderPage, signInWith } from '../page-testing.tsx';
import { ExportingHeadActions } from './head-actions.tsx';

const csv = defineCall({
  name: 'things.csv',
  method: 'GET',
  path: '/thing/csv',
  kind: 'csv',
  access: 'dealers:export',
  summary: 'Things',
  query: z.object({ q: z.string().optional() }),
});
const paths = { list: '/things', board: '/things/board' };
const query = { q: 'pump' };
const names = (role: string) =>
  screen.queryAllByRole(role).map((one) => one.getAttribute('aria-label') ?? one.textContent);
const stubWidth = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const listen = { addEventListener: () => {}, removeEventListener: () => {} };
    return { ...listen, media, matches: isPhone && media.includes('max-width: 819') } as unknown as MediaQueryList;
  });

const show = (count: number) =>
  renderPage(
    <ExportingHeadActions
      many="things"
      shape={{ shown: 'table', paths, query }}
      primaryAction={{ label: 'New thing', to: '/things/new', permission: 'dealers:create' }}
      list={{
        call: csv,
        permission: 'dealers:export',
        query,
        noun: { one: 'thing', many: 'things' },
        total: { count, countExact: true },
      }}
    />,
  );
const openMenu = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'More about things' })));

beforeEach(() => signInWith(['create', 'export']));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('stands beside each other where there is room', async () => {
  stubWidth(false);
  await show(2);
  expect([...names('button'), ...names('link')]).toEqual(['Table', 'Board', 'Export\u00a02 things', 'New thing']);
});

it('keeps one button on a phone, and has the others in the menu', async () => {
  stubWidth(true);
  const page = await show(2);
  expect([...names('link'), ...names('button')]).toEqual(['New thing', 'More about things']);
  await openMenu();
  expect(names('menuitem')).toEqual(['Show as board', 'Export 2 things']);
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Show as board' })));
  expect(page.path() + page.search()).toBe('/things/board?q=pump');
});

it('says in the menu why nothing can be exported', async () => {
  stubWidth(true);
  await show(0);
  await openMenu();
  expect(names('menuitem')).toContain('ExportThere are no things to export.');
});
