import { expect, test } from 'vitest';
import { type ImportEdge, listFiles, readImports, readSource } from './source-files.ts';

const files = listFiles('*.ts', '*.tsx').filter((path) => !/\.test\.tsx?$|\/testing\/|-testing\.ts$/.test(path));
const edges = readImports(files);

/** Folders that have one part for each feature or service; every other folder is one part. */
const divided = new Set(['features', 'services']);

/**
 * Returns the part that a file belongs to: `domain/kernel`, `server/features/dealers`, `web/ui`, `server/main`. The `area.ts` of a feature
 * belongs to access, which derives its tables from them.
 */
function partOf(path: string): string {
  const [workspace = '', source, folder = '', ...rest] = path.split('/');
  if (source !== 'src') return workspace;
  if (workspace === 'domain' && path.endsWith('/area.ts')) return 'domain/features/access';
  if (rest.length === 0) return `${workspace}/main`;
  return divided.has(folder) ? `${workspace}/${folder}/${rest[0]}` : `${workspace}/${folder}`;
}

/** Composers: parts that put the others together and may import all of their workspace. */
const composers = new Set([
  'server/main',
  'server/cli',
  'server/demo',
  'web/main',
  'web/shell',
  'web/public',
  'simulators/main',
]);

/** Domain folders with the message types of a connector. */
const messages = ['domain/src/features/service-requests/freight/', 'domain/src/features/orders/'];

/** Joins the records and actions of all features, for what works on records of every kind. */
const allRecords = 'domain/src/records.ts';
const mayImportAllRecords = ['domain/main', 'server/services/', 'web/services/', 'web/platform', 'web/features/robots'];

type Rule = (to: string, path: string) => boolean;
const startsWith =
  (...prefixes: string[]): Rule =>
  (to) =>
    prefixes.some((prefix) => to.startsWith(prefix));
const isContract = (path: string) => path.startsWith('domain/src/') && /\/([a-z-]+-)?api\.ts$/.test(path);

/** What each part may import besides itself. An import that no row allows is refused. */
const rules: readonly (readonly [from: string, rule: Rule])[] = [
  ['domain/kernel', () => false],
  ['domain/main', startsWith('domain/')],
  ['domain/services/', startsWith('domain/kernel', 'domain/services/', 'domain/features/access')],
  ['domain/features/', startsWith('domain/kernel', 'domain/services/', 'domain/features/')],
  ['server/platform', startsWith('domain/kernel', 'domain/features/access')],
  [
    'server/connectors',
    (to, path) =>
      to === 'domain/kernel' || to === 'server/platform' || messages.some((folder) => path.startsWith(folder)),
  ],
  [
    'server/services/',
    (to, path) =>
      startsWith('domain/kernel', 'domain/services/', 'domain/features/access', 'server/platform')(to, path) ||
      isContract(path) ||
      isPort(path) ||
      (to.startsWith('server/services/') && isIndex(path)),
  ],
  [
    'server/features/',
    (to, path) =>
      startsWith('domain/', 'server/platform')(to, path) ||
      isPort(path) ||
      (startsWith('server/services/', 'server/features/')(to, path) && isIndex(path)),
  ],
  [
    'web/platform',
    (to, path) =>
      startsWith('domain/kernel', 'domain/features/access', 'domain/services/')(to, path) || isContract(path),
  ],
  ['web/ui', (to, path) => startsWith('domain/kernel', 'web/platform')(to, path)],
  ['web/services/', startsWith('domain/', 'web/platform', 'web/ui')],
  ['web/records', startsWith('domain/', 'web/platform', 'web/ui', 'web/services/')],
  ['web/features/', startsWith('domain/', 'web/platform', 'web/ui', 'web/services/', 'web/records')],
  ['simulators/', startsWith('simulators/', 'domain/kernel')],
];

const isPort = (path: string) => /^server\/src\/connectors\/[a-z-]+\/port\.ts$/.test(path);
const isIndex = (path: string) => path.endsWith('/index.ts');

function isAllowed(from: string, to: string, path: string): boolean {
  if (from === to || !from.includes('/')) return true;
  const [workspace] = from.split('/');
  if (path === allRecords) return composers.has(from) || mayImportAllRecords.some((part) => from.startsWith(part));
  if (composers.has(from)) return to.startsWith(`${workspace}/`) || to.startsWith('domain/');
  return rules.some(([prefix, rule]) => from.startsWith(prefix) && rule(to, path));
}

test('every import follows the table of ARCHITECTURE.md', () => {
  const wrong = edges
    .filter(({ from, to }) => !isAllowed(partOf(from), partOf(to), to))
    .map(({ from, to }) => `${from} → ${to}`);
  expect(wrong).toEqual([]);
});

test('the imports between the parts of a workspace have no cycle', () => {
  const between = edges
    .map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
    .filter(({ from, to }) => from !== to && !composers.has(from) && from.split('/')[0] === to.split('/')[0]);
  expect(findCycle(between)).toEqual([]);
});

test('the imports between files have no cycle, of types included', () => {
  expect(findCycle(readImports(listFiles('*.ts', '*.tsx')))).toEqual([]);
});

/** Returns the first cycle of a graph, from its first node to the same one again; empty when there is none. */
function findCycle(graph: readonly ImportEdge[]): string[] {
  const needs = new Map<string, string[]>();
  for (const { from, to } of graph) needs.set(from, [...(needs.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    done.add(node);
    for (const next of needs.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  for (const node of needs.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('every import names a file that exists', () => {
  const known = new Set(listFiles());
  expect(
    edges.filter(({ to }) => /\.tsx?$/.test(to) && !known.has(to)).map(({ from, to }) => `${from} → ${to}`),
  ).toEqual([]);
});

test('screens make the text of a time in one place, which knows the reader’s own clock', () => {
  const formatters = /\b(?:formatInstant|formatTime|formatSecond)\b|timeStyle|hour12|toLocaleTimeString/;
  const screens = files.filter((path) => path.startsWith('web/src/') && formatters.test(readSource(path)));
  expect(screens).toEqual(['web/src/ui/zoned-instant.ts']);
});
