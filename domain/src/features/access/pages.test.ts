import { expect, test } from 'vitest';
import { type Page, pagePaths, pages, pagesOfRole, pageTitles } from './pages.ts';
import { type Role, roles } from './roles.ts';

/** The pages of §6. A page that is added later says in its area who reaches it. */
const specified: readonly Page[] = [
  'dealers',
  'admin',
  'order',
  'online_store',
  'commercial',
  'activity_logs',
  'payments',
  'pos',
  'visitor_logs',
  'drop_off',
  'pick_up',
  'pick_up_training',
];

/** The table of §6, one mark for each of these pages. */
const table: Record<Role, string> = {
  //              dealers admin order online commercial logs payments pos visitors drop pick training
  ADMIN: /*          */ '● ● ● ● ● ● ● ● ● ● ● ●',
  OFFICE_MANAGER: /* */ '● ● ● ● · · ● · ● · · ·',
  ACCOUNT: /*        */ '● · ● · · · ● · · · · ·',
  COMMERCIAL: /*     */ '● · · · ● · · · · · · ·',
  MARKETPLACE: /*    */ '● · · ● · · · · · · · ·',
  SUPERUSER: /*      */ '● · ● ● · ● ● · · · · ·',
  FINANCE: /*        */ '· · ● ● · · ● · · · · ·',
  RECEPTION: /*      */ '● · · ● · · ● · ● · · ·',
  DEALER: /*         */ '· · · · · · · · · · ● ·',
  SERVICE: /*        */ '● ● · · · · · · · ● ● ·',
  TRAINING: /*       */ '· · · · · · · · · · · ●',
};

test.each(roles)('%s reaches exactly the pages of the table', (role) => {
  const marks = table[role].split(' ');
  const reached = pagesOfRole[role].filter((page) => specified.includes(page));
  for (const [index, page] of specified.entries())
    expect({ role, page, isReached: reached.includes(page) }).toEqual({ role, page, isReached: marks[index] === '●' });
  expect(reached.length).toBe(marks.filter((mark) => mark === '●').length);
});

test('the pages of the specification are all there, in its order', () => {
  expect(pages.filter((page) => specified.includes(page))).toEqual(specified);
});

test('every page has a title, and a path that no other page has', () => {
  expect(new Set(Object.values(pagePaths)).size).toBe(pages.length);
  expect(Object.keys(pageTitles).sort()).toEqual([...pages].sort());
});
