import { expect, test } from 'vitest';
import { listFiles } from './source-files.ts';

/** The features of the product by their folders. A feature has the same name in every workspace that it needs. */
const features = [
  'access',
  'announcements',
  'branches',
  'checklists',
  'commercial',
  'dealers',
  'home',
  'marketplace',
  'newsletters',
  'orders',
  'payments',
  'point-of-sale',
  'registrations',
  'revenue',
  'robots',
  'rule-book',
  'search',
  'service-requests',
  'settings',
  'training',
  'users',
  'visitors',
];

/** Returns the names of the folders in a workspace's `features`. */
function foldersOf(workspace: string): string[] {
  const paths = listFiles(`${workspace}/src/features/*`);
  return [...new Set(paths.map((path) => path.split('/')[3] ?? ''))];
}

test.each(['domain', 'server', 'web'])('each folder of %s/src/features is named for a feature', (workspace) => {
  expect(foldersOf(workspace).filter((folder) => !features.includes(folder))).toEqual([]);
});

test.each(['server', 'web'])('each feature of %s describes what it brings in feature.ts', (workspace) => {
  const files = listFiles(`${workspace}/src/features/*/feature.ts`);
  const wanted = foldersOf(workspace).map((folder) => `${workspace}/src/features/${folder}/feature.ts`);
  expect(wanted.filter((path) => !files.includes(path))).toEqual([]);
});

test('no folder of services has the name of a feature', () => {
  const services = ['domain', 'server', 'web'].flatMap((workspace) => listFiles(`${workspace}/src/services/*`));
  expect(services.filter((path) => features.includes(path.split('/')[3] ?? ''))).toEqual([]);
});
