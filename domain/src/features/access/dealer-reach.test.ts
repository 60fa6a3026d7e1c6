import { expect, test } from 'vitest';
import type { DealerAccess } from '../../kernel/contract.ts';
import type { Area } from './areas.ts';
import { can } from './can.ts';
import { mayDealerReach } from './dealer-reach.ts';
import { pages } from './pages.ts';
import { areas, modules, type Permission, pageOfArea } from './permissions.ts';
import { rolePagesProblem } from './role-pages.ts';

const everyArea = Object.keys(pageOfArea) as Area[];
type AreaOf<Given> = Given extends `${infer Of}:${string}` ? Of : never;
/** The compiler refuses a list that lacks an area of `DealerAccess` or has another one. */
const declared: Record<AreaOf<Extract<Permission, DealerAccess>>, true> = {
  service_request: true,
  'service_request.pick_up': true,
};

test('what the compiler takes for reachable by a dealer is what the role’s pages allow', () => {
  expect(everyArea.filter((area) => mayDealerReach(`${area}:view`)).sort()).toEqual(Object.keys(declared).sort());
});

test('a session is reached, an open call needs no scope', () => {
  expect(['session', 'session-set-up', 'session-first-login'].map(mayDealerReach)).toEqual([true, true, true]);
  expect(mayDealerReach('anonymous')).toBe(false);
});

test('no permission set for one account opens more than that', () => {
  const allowed = pages.filter((page) => rolePagesProblem('DEALER', [page]) === null);
  const everything = Object.fromEntries(modules.map((module) => [module, { permissions: ['manage' as const] }]));
  const dealer = { id: 'p', role: 'DEALER' as const, pages: allowed, permissions: everything, priorityId: 'C1' };
  const opened = areas.filter((area) => can(dealer, `${area}:view`));
  expect(opened.filter((area) => !mayDealerReach(`${area}:view`))).toEqual([]);
  expect(opened).toEqual(['service_request.pick_up']);
});
