import { describe, expect, test } from 'vitest';
import { pagePaths, pages, pagesOfRole } from './pages.ts';
import { type Role, roles } from './roles.ts';
import { firstAllowedPath, guardRoute, pageOfPath, requiredFirstPage } from './route-guard.ts';

const visitor = (role: Role, isFirstLogin = false) => ({ role, isFirstLogin, pages: pagesOfRole[role] });

/** Where a visit ends: the path itself when it may go on. */
function ends(path: string, person: ReturnType<typeof visitor> | null): string {
  const verdict = guardRoute(path, person);
  return verdict.allow ? path : verdict.to;
}

const publicPaths = [
  '/',
  '/password-reset-request',
  '/order/1/abc',
  '/visitor',
  '/service-request',
  '/dealer-register',
  '/nowhere',
];

describe('without a signed-in user', () => {
  test.each(publicPaths)('may open %s', (path) => {
    expect(ends(path, null)).toBe(path);
  });

  test.each(['/home', '/home/', '/home/dealers', '/home/account', '/change_password'])(
    'is sent from %s to sign in',
    (path) => {
      expect(ends(path, null)).toBe('/');
    },
  );
});

describe('the action page of the identity provider', () => {
  test('is open to every user, in every state', () => {
    const path = '/_/auth/action?mode=resetPassword&oobCode=x';
    expect([ends(path, null), ends(path, visitor('DEALER', true)), ends(path, visitor('ADMIN'))]).toEqual([
      path,
      path,
      path,
    ]);
  });
});

describe('a first login', () => {
  test.each(['/home', '/home/dealers', '/home/training', '/home/account'])(
    'is sent from %s to change the password',
    (path) => {
      expect(ends(path, visitor('ADMIN', true))).toBe('/change_password');
    },
  );

  test('may stay there', () => {
    expect(ends('/change_password', visitor('ADMIN', true))).toBe('/change_password');
  });
});

describe.each(roles)('%s', (role) => {
  const person = visitor(role);
  const reached: readonly string[] = person.pages;

  test('opens its pages and what lies under them', () => {
    for (const page of person.pages)
      expect([ends(pagePaths[page], person), ends(`${pagePaths[page]}/1`, person)]).toEqual([
        pagePaths[page],
        `${pagePaths[page]}/1`,
      ]);
  });

  test('is sent from every other page to one that it may open', () => {
    for (const page of pages.filter((page) => !reached.includes(page))) {
      const end = ends(pagePaths[page], person);
      expect({ page, opens: reached.includes(pageOfPath(end) ?? '') }).toEqual({ page, opens: true });
      expect(ends(end, person)).toBe(end);
    }
  });

  test('starts on Home, but a dealer on its pick-ups', () => {
    expect(ends('/home', person)).toBe(role === 'DEALER' ? '/home/service_request/pick_up' : '/home');
  });

  test('is told which page was refused', () => {
    for (const page of pages) {
      const verdict = guardRoute(pagePaths[page], person);
      const refused = verdict.allow ? undefined : verdict.refused;
      expect({ page, refused }).toEqual({ page, refused: reached.includes(page) ? undefined : page });
    }
  });
});

describe('paths of service requests', () => {
  test.each<[Role, string, string]>([
    ['ADMIN', '/home/service_request', '/home/service_request'],
    ['SERVICE', '/home/service_request', '/home/service_request'],
    ['DEALER', '/home/service_request', '/home/service_request/pick_up'],
    ['DEALER', '/home/service_request/drop_off', '/home/service_request/pick_up'],
    ['ACCOUNT', '/home/service_request/pick_up', '/home/dealers'],
    ['TRAINING', '/home/service_request', '/home/training/pick_up_training'],
  ])('%s at %s ends at %s', (role, path, end) => {
    expect(ends(path, visitor(role))).toBe(end);
  });

  test('a user with drop-off alone goes there', () => {
    const person = { role: 'SERVICE', isFirstLogin: false, pages: ['drop_off'] } as const;
    expect(guardRoute('/home/service_request', person)).toEqual({ allow: false, to: '/home/service_request/drop_off' });
  });

  test('lead on without a refusal where one of the two pages is included', () => {
    expect(guardRoute('/home/service_request', visitor('DEALER'))).toEqual({
      allow: false,
      to: '/home/service_request/pick_up',
    });
    expect(guardRoute('/home/service_request', visitor('ACCOUNT'))).toMatchObject({ refused: 'drop_off' });
  });
});

describe('paths of their own', () => {
  test.each<[Role, string, string]>([
    ['ADMIN', '/home/training', '/home/training/pick_up_training'],
    ['DEALER', '/home/training', '/home/service_request/pick_up'],
    ['DEALER', '/home/account', '/home/account'],
    ['DEALER', '/home/today', '/home/today'],
    ['ADMIN', '/change_password', '/change_password'],
  ])('%s at %s ends at %s', (role, path, end) => {
    expect(ends(path, visitor(role))).toBe(end);
  });

  test('a path that only begins like a page is not that page', () => {
    expect([pageOfPath('/home/dealers'), pageOfPath('/home/dealers/1'), pageOfPath('/home/dealersX')]).toEqual([
      'dealers',
      'dealers',
      null,
    ]);
  });

  test('a user without any page goes to the account', () => {
    expect(firstAllowedPath({ pages: [] })).toBe('/home/account');
  });
});

describe('people who need a second factor and have none', () => {
  const obliged = {
    role: 'FINANCE',
    isFirstLogin: false,
    mustSetUpSecondFactor: true,
    pages: pagesOfRole.FINANCE,
  } as const;

  test.each([
    ['/home', '/set_up_second_factor'],
    ['/home/order', '/set_up_second_factor'],
    ['/home/account', '/set_up_second_factor'],
  ])('are sent from %s to the set-up', (path, to) => {
    expect(guardRoute(path, obliged)).toEqual({ allow: false, to });
  });

  test.each(['/set_up_second_factor', '/change_password', '/_/auth/action?mode=resetPassword', '/visitor'])(
    'may open %s',
    (path) => {
      expect(guardRoute(path, obliged)).toEqual({ allow: true });
    },
  );

  test('change a first password before', () => {
    const both = { ...obliged, isFirstLogin: true };
    expect(guardRoute('/set_up_second_factor', both)).toEqual({ allow: false, to: '/change_password' });
    expect([requiredFirstPage(both), requiredFirstPage(obliged), requiredFirstPage({ isFirstLogin: false })]).toEqual([
      '/change_password',
      '/set_up_second_factor',
      null,
    ]);
  });

  test('are led to the sign-in when no user is signed in', () => {
    expect(guardRoute('/set_up_second_factor', null)).toEqual({ allow: false, to: '/' });
  });
});
