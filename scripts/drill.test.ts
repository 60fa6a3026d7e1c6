import { describe, expect, it } from 'vitest';
import { chooseDrills } from './drill.mjs';

describe('the drills that are chosen', () => {
  const filesOf = (...names: string[]) => chooseDrills(names).flatMap(({ files }) => files);

  it('are those of the names, and all of them for "all"', () => {
    expect(filesOf('axe')).toEqual(['e2e/accessible.test.ts']);
    expect(filesOf('mails', 'kills')).toEqual([...filesOf('kills'), ...filesOf('mails')]);
    const every = [
      'kills',
      'mails',
      'fuzz',
      'sales',
      'guesses',
      'races',
      'files',
      'axe',
      'rows',
      'queue',
      'forms',
    ].flatMap((name) => filesOf(name));
    expect(filesOf('all')).toEqual(every);
  });

  it.each([[[]], [['frobnicate']], [['axe', 'frobnicate']]])(
    'are refused for %j, with the names that there are',
    (names) => {
      expect(() => chooseDrills(names)).toThrow(
        'Usage: npm run drill -- kills|mails|fuzz|sales|guesses|races|files|axe|rows|queue|forms|all',
      );
    },
  );
});
