import { expect, it } from 'vitest';
import { describeSeconds } from './test-seconds.mjs';

const file = (name: string, seconds: number) => ({
  name: `/project/${name}`,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
});

it('says where the time of a test run went: steps, parts, and the slowest files', () => {
  const files = [file('server/src/a.test.ts', 2), file('web/src/b.test.ts', 1.25), file('server/src/c.test.ts', 3)];
  expect(describeSeconds('/project', [{ name: 'types', seconds: 4 }], files).split('\n')).toEqual([
    'Seconds by part',
    '     4.0  types',
    '     5.0  tests of server, 2 files',
    '     1.3  tests of web, 1 file',
    'Slowest files',
    '     3.0  server/src/c.test.ts',
    '     2.0  server/src/a.test.ts',
    '     1.3  web/src/b.test.ts',
  ]);
});

it('names fifteen files at most', () => {
  const many = Array.from({ length: 40 }, (_, at) => file(`domain/src/${at}.test.ts`, at));
  expect(describeSeconds('/project', [], many).split('\n')).toHaveLength(1 + 1 + 1 + 15);
});
