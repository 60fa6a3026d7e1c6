// @vitest-environment happy-dom
import { pagePaths, pages } from '@poolhouse/domain/features/access/pages';
import { expect, it } from 'vitest';
import { makeRouter } from '../shell/routes.tsx';
import { paths } from './paths.ts';

const router = makeRouter();
const routeOf = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath;

it.each(pages)('has a route for the page %s', (page) => {
  expect(routeOf(paths.page(page))?.replace(/\/$/, '')).toBe(pagePaths[page]);
});

it.each([
  [paths.home, '/home'],
  [paths.account, '/home/account'],
  [paths.serviceRequests, '/home/service_request'],
  [paths.dealers, '/home/dealers'],
  [paths.newDealer, '/home/dealers/new'],
  [paths.importDealers, '/home/dealers/import'],
  [paths.dealerImport('01920000-0000-7000-8000-000000000001'), '/home/dealers/import/$id'],
  [paths.dealer('01920000-0000-7000-8000-000000000001'), '/home/dealers/$id'],
  [paths.dealer('NSW:C1001'), '/home/dealers/$id'],
])('finds the route of %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

it('gives a dealer’s `state:id` back as it was', () => {
  const [, params] = router.getMatchedRoutes(paths.dealer('New Zealand:C/1'));
  expect(params).toMatchObject({ id: 'New Zealand:C/1' });
});

it('leaves any other address under /home to the not-found page', () => {
  expect(routeOf('/home/nowhere')).toBe('/home');
});
