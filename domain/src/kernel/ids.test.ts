import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid, makeId } from './ids.ts';

const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('every id is a uuid of version 7', () => {
  fc.assert(
    fc.property(fc.nat(), random, (now, bytes) => {
      const id = makeId(1_700_000_000_000 + now, bytes);
      expect(isUuid(id)).toBe(true);
      expect(id[14]).toBe('7');
    }),
  );
});

test('later ids sort after earlier ones', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), random, random, (start, gap, one, other) => {
      const now = 1_700_000_000_000 + start;
      expect(makeId(now, one) < makeId(now + gap, other)).toBe(true);
    }),
  );
});

test.each(['', 'abc', '01890A5D-AC96-774B-BCCE-B302099A8057', "01890a5d-ac96-774b-bcce-b302099a8057'"])(
  '%s is no id',
  (text) => expect(isUuid(text)).toBe(false),
);
