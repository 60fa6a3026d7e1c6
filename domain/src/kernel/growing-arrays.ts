type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** From here on room that isn't used would cost more than the copies. */
const manyItems = 65_536;

/** Differs from call to call: arrays of the same rows would otherwise all grow at the same row, and that one take long. */
let turn = 0;
function growth(items: number): number {
  turn = (turn + 1) % 8;
  return items < manyItems ? 1.15 + turn * 0.03 : 1.04 + turn * 0.005;
}

/** How many items arrays with many of them will have, where that is known; see `expectItems`. */
let expected = 0;

/**
 * Gives arrays that grow beyond many items room for this many at once, while a table is read: arrays that are copied again and again leave
 * as much memory behind as they take. Room that isn't used costs nothing. 0 ends it.
 */
export function expectItems(items: number): void {
  expected = items;
}

/**
 * Returns a copy of `array` with room for at least `needed` items: about a quarter larger so that growing stays cheap on average, and a
 * sixteenth where there are many.
 */
export function grownArray<Items extends NumberArray>(
  array: Items,
  needed: number,
  make: (length: number) => Items,
): Items {
  if (needed <= array.length) return array;
  const grown = Math.max(needed, Math.ceil(array.length * growth(array.length)));
  const larger = make(grown > manyItems ? Math.max(grown, expected) : grown);
  larger.set(array);
  return larger;
}

export const makeUint8 = (length: number) => new Uint8Array(length);
export const makeUint16 = (length: number) => new Uint16Array(length);
export const makeUint32 = (length: number) => new Uint32Array(length);
export const makeInt32 = (length: number) => new Int32Array(length);
export const makeFloat64 = (length: number) => new Float64Array(length);
