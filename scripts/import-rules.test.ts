import { expect, test } from 'vitest';
import { listFiles, readImports } from './source-files.ts';

const files = listFiles('*.ts', '*.tsx').filter((path) => !/\.test\.tsx?$|\/testing\/|-testing\.ts$/.test(path));
const edges = readImports(files);

/** The floor and room of a file: `domain/kernel`, `server/platform`, `web/ui`, `server/dealers` … */
function place(path: string): string {
  const [floor = '', source, room = '', rest] = path.split('/');
  if (source !== 'src') return floor;
  return rest === undefined ? `${floor}/main` : `${floor}/${room}`;
}

/** Rooms that put the others together, and may therefore know all of their floor. */
const composers = new Set([
  'server/main',
  'server/cli',
  'server/demo',
  'server/faults',
  'web/main',
  'web/shell',
  'simulators/main',
]);
const webGround = new Set(['web/ui', 'web/client', 'web/theme']);

function isAllowed(from: string, to: string, path: string): boolean {
  if (from === to) return true;
  const [floor] = from.split('/');
  if (floor === 'domain') return from !== 'domain/kernel' && to.startsWith('domain/');
  if (floor === 'simulators') return to.startsWith('simulators/') || to === 'domain/kernel';
  if (floor === 'server') return isAllowedOnServer(from, to, path);
  if (floor === 'web') return isAllowedOnWeb(from, to, path);
  return true;
}

/** Domain rooms that hold what a connector's messages are made of. */
const messageWords = new Set(['domain/freight']);

function isAllowedOnServer(from: string, to: string, path: string): boolean {
  if (composers.has(from)) return to.startsWith('server/') || to.startsWith('domain/');
  if (from === 'server/platform') return to === 'domain/kernel' || to === 'domain/access';
  if (from === 'server/connectors') return to === 'domain/kernel' || to === 'server/platform' || messageWords.has(to);
  if (to.startsWith('domain/') || to === 'server/platform') return true;
  if (to === 'server/connectors') return path.endsWith('/port.ts');
  return to.startsWith('server/') && path.endsWith('/index.ts');
}

const shellHooks = /\/shell\/(notify|paths|use-[a-z-]+|search-params)\.tsx?$/;

function isAllowedOnWeb(from: string, to: string, path: string): boolean {
  if (to === 'domain/kernel' || (to === 'domain/access' && from !== 'web/ui')) return true;
  if (webGround.has(from))
    return (
      webGround.has(to) ||
      (from === 'web/client' && to.startsWith('domain/')) ||
      (from === 'web/ui' && shellHooks.test(path))
    );
  if (composers.has(from)) return to.startsWith('web/') || to.startsWith('domain/');
  return to.startsWith('domain/') || webGround.has(to) || shellHooks.test(path);
}

test('every import goes the way that the house allows', () => {
  const wrong = edges
    .filter(({ from, to }) => !isAllowed(place(from), place(to), to))
    .map(({ from, to }) => `${from} → ${to}`);
  expect(wrong).toEqual([]);
});

test('no two rooms of a floor need each other, not even over a third one', () => {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [one, other] = [place(from), place(to)];
    if (one === other || composers.has(one) || one.split('/')[0] !== other.split('/')[0]) continue;
    needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  expect(findCycle(needs)).toEqual([]);
});

function findCycle(needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]): string[] => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return [];
    done.add(room);
    for (const next of needs.get(room) ?? []) {
      const cycle = visit(next, [...path, room]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  for (const room of needs.keys()) {
    const cycle = visit(room, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('every import names a file that is there', () => {
  const known = new Set(listFiles());
  expect(
    edges.filter(({ to }) => /\.tsx?$/.test(to) && !known.has(to)).map(({ from, to }) => `${from} → ${to}`),
  ).toEqual([]);
});
