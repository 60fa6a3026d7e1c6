import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commercialPictureName } from './picture-name.ts';

const nameOf = (poolName: string, fileName = 'IMG 0001.JPG', random = 4711) =>
  commercialPictureName({ poolName, day: '2026-03-09', random, fileName });

describe('the name of a commercial picture', () => {
  test.each([
    ['Ryde Aquatic Centre', 'IMG 0001.JPG', 'ryde-09032026-4711-img-0001.jpg'],
    ['  Ryde\tAquatic', 'a.png', 'ryde-09032026-4711-a.png'],
    ['Ryde', 'Lane  Rope\u00a02.jpeg', 'ryde-09032026-4711-lane-rope-2.jpeg'],
    ['St. Kilda Sea Baths', 'x.jpg', 'st-09032026-4711-x.jpg'],
    ['O’Connor Pool', 'x.jpg', 'oconnor-09032026-4711-x.jpg'],
    ['Åland Bad', 'x.jpg', 'åland-09032026-4711-x.jpg'],
    ['../../etc', 'x.jpg', 'etc-09032026-4711-x.jpg'],
    ['50m Pool', 'x.jpg', '50m-09032026-4711-x.jpg'],
    ['', 'x.jpg', 'pool-09032026-4711-x.jpg'],
    ['*** Pool', 'x.jpg', 'pool-09032026-4711-x.jpg'],
    ['Ryde', '../../passwd', 'ryde-09032026-4711-passwd'],
    ['Ryde', '', 'ryde-09032026-4711-picture'],
    ['Ryde', 'a\r\nb.jpg', 'ryde-09032026-4711-picture'],
  ])('%j, %j → %j', (poolName, fileName, expected) => {
    expect(nameOf(poolName, fileName)).toBe(expected);
  });

  test('is never too long, and keeps its ending', () => {
    const name = nameOf('Ryde', `${'x'.repeat(116)}.jpg`);
    expect(name).toHaveLength(120);
    expect(name).toMatch(/^ryde-09032026-4711-x+\.jpg$/);
  });

  test('never has spaces, capitals or a place in it, and differs by the number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (poolName, fileName) => {
        const name = nameOf(poolName, fileName);
        expect(name).toMatch(/^[^\s/\\]+-09032026-4711-[^\s/\\]+$/u);
        expect(name).toBe(name.toLowerCase());
        expect(name).not.toBe(nameOf(poolName, fileName, 4712));
      }),
    );
  });
});
