import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readSource } from './source-files.ts';

const namedPath = /`((?:domain|server|web|simulators|e2e|bench|scripts|docs)\/[\w./-]+)`|\]\(((?!https?:)[\w./-]+)\)/g;

test('every path that a document names exists', () => {
  const missing = listFiles('*.md').flatMap((document) => {
    const folder = document.split('/').slice(0, -1).join('/');
    return [...readSource(document).matchAll(namedPath)]
      .map(([, quoted, linked]) => quoted ?? join(folder, linked ?? ''))
      .filter(
        (path) =>
          !path.includes('NNNN') &&
          !/^(web|server)\/dist\b/.test(path) &&
          !existsSync(join(import.meta.dirname, '..', path)),
      )
      .map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});
