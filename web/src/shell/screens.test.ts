// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { paths } from '../platform/paths.ts';
import type { Screen } from '../testing/screen.ts';
import { features } from './features.ts';
import { makeRouter } from './routes.tsx';

const listed = import.meta.glob<{ screens?: readonly Screen[] }>(
  ['../features/**/screens-testing.ts', '../services/*/screens-testing.ts', './screens-testing.ts'],
  { eager: true },
);

/** Pages that axe and the pictures leave out, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  '/home/admin/dealers/new': 'the page of /home/admin/users/new',
  '/home/admin/dealers/$id': 'the page of /home/admin/users/$id',
  '/home/admin/rule-book/$id': 'the page of /home/admin/rule-book/$kind/$key',
};

/** The sample data has no imports and no bulk edits. */
const withoutSample = /\/(?:bulk-edits|import)\/\$id$/;

const router = makeRouter();
const routeOf = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath.replace(/(?<=.)\/$/, '');

it('axe and the pictures walk every page, but for the exceptions', () => {
  const screens = Object.values(listed).flatMap((folder) => folder.screens ?? []);
  const walked = new Set(screens.map(({ path }) => routeOf(path.replace(/\?.*/, ''))));
  const registered = features.flatMap(({ routes = [], imports = [] }) => [
    ...routes.map(({ path }) => path),
    ...imports.flatMap(({ path }) => [path, `${path}/$id`]),
  ]);
  const all = [...new Set([paths.account, ...registered])].filter((path) => !withoutSample.test(path));
  expect(all.filter((path) => !walked.has(path))).toEqual(Object.keys(exceptions));
  expect(walked).toContain('/home/commercial');
});
