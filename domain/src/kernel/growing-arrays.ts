type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Returns a copy of `array` with room for at least `needed` items, a quarter larger so that growing stays cheap on average. */
export function grownArray<Items extends NumberArray>(
  array: Items,
  needed: number,
  make: (length: number) => Items,
): Items {
  if (needed <= array.length) return array;
  const larger = make(Math.max(needed, Math.ceil(array.length * 1.25)));
  larger.set(array);
  return larger;
}

export const makeUint8 = (length: number) => new Uint8Array(length);
export const makeUint16 = (length: number) => new Uint16Array(length);
export const makeUint32 = (length: number) => new Uint32Array(length);
export const makeFloat64 = (length: number) => new Float64Array(length);
