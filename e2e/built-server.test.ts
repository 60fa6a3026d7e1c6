import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { serverProgram } from '../scripts/project.mjs';

const folder = dirname(serverProgram);
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));

test('every program and folder that the built server looks for is there', () => {
  const places = files.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    const found = code.matchAll(
      /new URL\("([^"]+)", import\.meta\["url"\]\)|import\.meta\["dirname"\] \+ "\/([^"]+)"/g,
    );
    return [...found].map(([, program, place]) => program ?? place ?? '');
  });
  expect(places).toContain('./index-thread.mjs');
  expect(places).toContain('./work-process.mjs');
  expect(places.filter((place) => !existsSync(join(folder, place)))).toEqual([]);
});

test('the built server has no bare place of a module, which would be a place of its own', () => {
  const bare = files.filter((name) =>
    /import\.meta\.(?:url|dirname|filename)/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(bare).toEqual([]);
});
