import { expect, test } from 'vitest';
import { pagePaths, pages, pagesOfRole, pageTitles } from './pages.ts';
import { type Role, roles } from './roles.ts';

/** The table of §6, one mark for each page in the order of `pages`. */
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
  const reached: readonly string[] = pagesOfRole[role];
  for (const [index, page] of pages.entries())
    expect({ role, page, isReached: reached.includes(page) }).toEqual({ role, page, isReached: marks[index] === '●' });
  expect(reached.length).toBe(marks.filter((mark) => mark === '●').length);
});

test('every page has a title, and a path that no other page has', () => {
  expect(new Set(Object.values(pagePaths)).size).toBe(pages.length);
  expect(Object.keys(pageTitles).sort()).toEqual([...pages].sort());
});
