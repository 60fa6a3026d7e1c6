import { expect, test } from 'vitest';
import { listFiles } from './source-files.ts';

/** Returns the names of the folders in a workspace's `features`. */
function foldersOf(workspace: string): string[] {
  const paths = listFiles(`${workspace}/src/features/*`);
  return [...new Set(paths.map((path) => path.split('/')[3] ?? ''))];
}

test.each(['server', 'web'])('each feature of %s has its contracts in domain under the same name', (workspace) => {
  const declared = foldersOf('domain');
  expect(foldersOf(workspace).filter((folder) => !declared.includes(folder))).toEqual([]);
});

/** Returns the files of a name that features of a workspace should have and don't. */
function missingIn(workspace: string, file: string): string[] {
  const expected = foldersOf(workspace).map((folder) => `${workspace}/src/features/${folder}/${file}`);
  return expected.filter((path) => listFiles(path).length === 0);
}

test.each(['server', 'web'])('each feature of %s describes what it brings in feature.ts', (workspace) => {
  expect(missingIn(workspace, 'feature.ts')).toEqual([]);
});

test('each feature of web lists its screens for axe and pictures', () => {
  expect(missingIn('web', 'screens-testing.ts')).toEqual([]);
});

test('no folder of services has the name of a feature', () => {
  const services = ['domain', 'server', 'web'].flatMap((workspace) => listFiles(`${workspace}/src/services/*`));
  const features = ['domain', 'server', 'web'].flatMap(foldersOf);
  expect(services.filter((path) => features.includes(path.split('/')[3] ?? ''))).toEqual([]);
});
