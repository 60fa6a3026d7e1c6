import { expect, test } from 'vitest';
import { listFiles, readSource } from './source-files.ts';

const sources = listFiles('*.ts', '*.tsx', '*.mjs').filter((path) => !path.endsWith('database-tables.ts'));
const code = sources.filter((path) => !/\.test\.tsx?$/.test(path));
const lengthOf = (path: string) => readSource(path).split('\n').length;

test('files stay small: none over 300 lines, half under 70, 95 % under 200', () => {
  const lengths = code.map(lengthOf).sort((one, other) => one - other);
  expect(code.filter((path) => lengthOf(path) > 300)).toEqual([]);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
  expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(200);
});

test('tests stay under 500 lines', () => {
  expect(sources.filter((path) => /\.test\.tsx?$/.test(path) && lengthOf(path) > 500)).toEqual([]);
});

test('no file or folder is called utils, helpers, common, misc or types', () => {
  expect(sources.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.\w+$)/.test(path))).toEqual([]);
});

test('no test is skipped, and no check is suppressed without a reason', () => {
  const suppressed = sources.flatMap((path) =>
    readSource(path)
      .split('\n')
      .filter((line) =>
        /\b(it|test|describe)\.(skip|todo|only)\b\(|@ts-(ignore|nocheck|expect-error)\b|biome-ignore [\w/]+:?\s*$/.test(
          line,
        ),
      )
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(suppressed.filter((entry) => !entry.startsWith('scripts/file-rules.test.ts'))).toEqual([]);
});

test('only the entry points read the environment', () => {
  const product = code.filter(
    (path) => /^(domain|server|web|simulators)\/src\//.test(path) && !path.startsWith('server/src/testing/'),
  );
  expect(
    product.filter(
      (path) => /process\.env\b/.test(readSource(path)) && !/^server\/src\/(main|cli\/[\w-]+)\.ts$/.test(path),
    ),
  ).toEqual([]);
});

test('domain imports nothing of Node', () => {
  expect(listFiles('domain/src/*.ts').filter((path) => /from 'node:|require\(/.test(readSource(path)))).toEqual([]);
});

test('scripts that start on whatever Node a machine has use nothing newer than Node 20', () => {
  const newer =
    /\b(?:Object|Map)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bIterator\.from\b|\bRegExp\.escape\b/;
  expect(listFiles('scripts/*.mjs').filter((path) => newer.test(readSource(path)))).toEqual([]);
});
