import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlotTable } from './slot-table.ts';

const ids = fc.oneof(
  fc.uuid(),
  fc.constantFrom('a1', '', 'ä', '01890a5d-ac96-774b-bcce-b302099a8057', '01890A5D-AC96-774B-BCCE-B302099A8057'),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', '01890a5d-ac96-774b-bcce-b302099a805g'),
);

test('a slot is its record’s until that goes, whatever its id is like', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, fc.boolean()), { maxLength: 60 }), (steps) => {
      const table = new SlotTable();
      const known = new Map<string, number>();
      for (const [id, isAdded] of steps) {
        if (isAdded) {
          const slot = table.take(id);
          expect([...known].filter(([other, used]) => used === slot && other !== id)).toEqual([]);
          expect(known.get(id) ?? slot).toBe(slot);
          known.set(id, slot);
        } else {
          expect(table.release(id)).toBe(known.get(id));
          known.delete(id);
        }
        for (const [one, slot] of known) expect([table.slotOf(one), table.idOf(slot)]).toEqual([slot, one]);
        expect(table.size).toBe(known.size);
      }
      for (const [id] of steps) if (!known.has(id)) expect(table.slotOf(id)).toBeUndefined();
    }),
  );
});
