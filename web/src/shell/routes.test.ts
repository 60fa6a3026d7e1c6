// @vitest-environment happy-dom
import { pagePaths, pages } from '@poolhouse/domain/features/access/pages';
import { expect, it } from 'vitest';
import { dealerPaths } from '../features/dealers/paths.ts';
import { rulePaths } from '../features/rule-book/paths.ts';
import { userPaths } from '../features/users/paths.ts';
import { paths } from '../platform/paths.ts';
import { notificationsPath } from '../services/notifications/paths.ts';
import { features } from './features.ts';
import { makeRouter } from './routes.tsx';

const router = makeRouter();
const routeOf = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath.replace(/(?<=.)\/$/, '');
const id = '01920000-0000-7000-8000-000000000001';

it.each(pages)('has a route for the page %s', (page) => {
  expect(routeOf(paths.page(page))).toBe(pagePaths[page]);
});

it.each([
  [paths.home, '/home'],
  [paths.account, '/home/account'],
  [paths.serviceRequests, '/home/service_request'],
  [dealerPaths.list, '/home/dealers'],
  [dealerPaths.create, '/home/dealers/new'],
  [dealerPaths.imports, '/home/dealers/import'],
  [dealerPaths.import(id), '/home/dealers/import/$id'],
  [dealerPaths.dealer(id), '/home/dealers/$id'],
  [dealerPaths.dealer('NSW:C1001'), '/home/dealers/$id'],
  [userPaths.newUser, '/home/admin/users/new'],
  [userPaths.dealerAccount(id), '/home/admin/dealers/$id'],
  [rulePaths.import(id), '/home/admin/rule-book/import/$id'],
  [rulePaths.rule(id), '/home/admin/rule-book/$id'],
  [notificationsPath, '/home/notifications'],
])('finds the route of %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

it('gives a dealer’s `state:id` back as it was', () => {
  const [, params] = router.getMatchedRoutes(dealerPaths.dealer('New Zealand:C/1'));
  expect(params).toMatchObject({ id: 'New Zealand:C/1' });
});

it('leaves any other address under /home to the not-found page', () => {
  expect(routeOf('/home/nowhere')).toBe('/home');
});

it('has a page for every link of a feature', () => {
  const linked = features.flatMap(({ adminEntries = [], imports = [], menu, records = {} }) => [
    ...adminEntries.map(({ path }) => path),
    ...imports.map(({ path }) => path),
    ...(menu === undefined ? [] : 'items' in menu ? menu.items : [menu]).map(({ page }) => pagePaths[page]),
    ...Object.values(records).map((path) => path(id)),
  ]);
  expect(linked.filter((path) => ['/home', undefined].includes(routeOf(path)))).toEqual([]);
});

it('has each path once, and one feature for each kind of record', () => {
  const routes = features.flatMap((feature) => feature.routes ?? []).map(({ path }) => path);
  const kinds = features.flatMap(({ records = {} }) => Object.keys(records));
  expect(routes).toEqual([...new Set(routes)]);
  expect(kinds).toEqual([...new Set(kinds)]);
  const modules = features.flatMap(({ imports = [] }) => imports).map(({ module }) => module);
  expect(modules).toEqual([...new Set(modules)]);
});
