import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readImports, readSource } from './source-files.ts';

const list = 'web/src/shell/features.ts';
const descriptors = listFiles('web/src/features/*/feature.ts', 'web/src/services/*/feature.ts');

/** Files that a descriptor may name in a plain import: they are part of the first load. */
const allowed: readonly ((path: string, folder: string) => boolean)[] = [
  (path, folder) => path === `${folder}/paths.ts`,
  (path) => path === 'web/src/platform/feature.ts' || path === 'web/src/platform/api/load-code.ts',
  (path) => path.startsWith('domain/src/kernel/') || path.startsWith('domain/src/features/access/'),
];
const packages = new Set(['@tabler/icons-react']);

const plainImport = /^import\s[^'"]*?from\s+'([^']+)'/gm;
const lateImport = /\bimport\('([^']+)'\)/g;
const specifiersOf = (path: string, pattern: RegExp) =>
  [...readSource(path).matchAll(pattern)].map(([, specifier = '']) => specifier);
const isOurs = (specifier: string) => /^(?:\.|@poolhouse\/)/.test(specifier);

test('there are descriptors', () => {
  expect(descriptors.length).toBeGreaterThan(5);
});

test.each(descriptors)('%s imports nothing but access, the kernel and its own paths', (path) => {
  const folder = dirname(path);
  const late = new Set(specifiersOf(path, lateImport).map((specifier) => `${folder}/${specifier.replace('./', '')}`));
  const plain = readImports([path]).filter(({ to }) => !late.has(to));
  expect(plain.filter(({ to }) => !allowed.some((rule) => rule(to, folder)))).toEqual([]);
  const foreign = specifiersOf(path, plainImport).filter((name) => !isOurs(name) && !packages.has(name));
  expect(foreign).toEqual([]);
});

test.each(descriptors)('%s fetches nothing but code of its own folder', (path) => {
  expect(specifiersOf(path, lateImport).filter((specifier) => !/^\.\/[^.]/.test(specifier))).toEqual([]);
});

test('the shell lists every descriptor', () => {
  const listed = readImports([list]).map(({ to }) => to);
  expect(descriptors.filter((path) => !listed.includes(path))).toEqual([]);
});

test('every feature and service with a page has a descriptor', () => {
  const withPages = listFiles('web/src/features/*-page.tsx', 'web/src/services/*-page.tsx').map((path) =>
    path.split('/').slice(0, 4).join('/'),
  );
  const missing = [...new Set(withPages)].filter((folder) => !descriptors.includes(`${folder}/feature.ts`));
  // The pages of an import are made for each feature that declares one.
  expect(missing).toEqual(['web/src/services/imports']);
});

test('pages of features are fetched late: the shell imports none but the first one', () => {
  const shell = listFiles('web/src/shell/*.ts', 'web/src/shell/*.tsx').filter((path) => !/\.test\.tsx?$/.test(path));
  const pages = readImports(shell)
    .map(({ to }) => to)
    .filter((to) => /^web\/src\/features\/.*-page\.tsx$/.test(to));
  expect([...new Set(pages)]).toEqual(['web/src/features/dealers/list/dealer-list-page.tsx']);
});
