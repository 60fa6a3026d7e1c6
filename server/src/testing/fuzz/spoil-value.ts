import fc from 'fast-check';
import { RawJson } from './hostile-values.ts';
import { KnownValue } from './schema-values.ts';

/** One change that makes a valid value nearly valid: what is done, to which of its places, and with which value. */
export type Spoiling = {
  readonly place: number;
  readonly how: 'remove' | 'replace' | 'add' | 'repeat';
  readonly by: unknown;
};

/** Returns changes of one place, with values of `by`. */
export function spoilings(by: fc.Arbitrary<unknown>): fc.Arbitrary<Spoiling> {
  return fc.record({
    place: fc.nat(),
    how: fc.oneof(
      { weight: 6, arbitrary: fc.constant('replace' as const) },
      { weight: 1, arbitrary: fc.constant('remove' as const) },
      { weight: 1, arbitrary: fc.constant('add' as const) },
      { weight: 1, arbitrary: fc.constant('repeat' as const) },
    ),
    by,
  });
}

/** The boundaries that a field has, or that its column has. */
export const boundaryValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, '', ' ', 'x', 0, -1, 1, 1.5, true, [], {}, 'x'.repeat(300)),
  fc.constantFrom('0000-01-01', '0001-01-01', '1899-12-31', '2026-02-29', '2100-01-01', '9999-12-31', '12026-01-01'),
  fc.constantFrom('2026-02-29T00:00:00Z', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'),
  fc
    .constantFrom('-0', '1e309', '9007199254740993', '2147483648', '1e15', '-9007199254740991')
    .map((text) => new RawJson(text)),
  fc
    .tuple(fc.constantFrom('id', 'customerId', 'email', 'orderId', 'dealerId'), fc.nat())
    .map(([name, pick]) => new KnownValue(name, pick, 'x')),
);

/** Returns a copy of a value with one place changed. */
export function spoil(value: unknown, spoiling: Spoiling): unknown {
  const count = countPlaces(value);
  return changeAt(value, spoiling.place % count, spoiling).value;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof KnownValue) && !(value instanceof RawJson);
}

function countPlaces(value: unknown): number {
  if (!isBranch(value)) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + countPlaces(part), 1);
}

type Changed = { value: unknown; isRemoved: boolean };

function changeAt(value: unknown, place: number, spoiling: Spoiling): Changed {
  if (place === 0) return changeHere(value, spoiling);
  let left = place - 1;
  for (const [key, part] of Object.entries(value as object)) {
    const count = countPlaces(part);
    if (left < count)
      return { value: withPart(value as object, key, changeAt(part, left, spoiling)), isRemoved: false };
    left -= count;
  }
  return { value, isRemoved: false };
}

function changeHere(value: unknown, { how, by }: Spoiling): Changed {
  if (how === 'remove') return { value: undefined, isRemoved: true };
  if (how === 'add' && Array.isArray(value)) return { value: [...value, by], isRemoved: false };
  if (how === 'add' && isBranch(value)) return { value: { ...value, unknownField: by }, isRemoved: false };
  if (how === 'repeat' && Array.isArray(value)) return { value: [...value, ...value], isRemoved: false };
  if (how === 'repeat') return { value: [value, value], isRemoved: false };
  return { value: by, isRemoved: false };
}

function withPart(whole: object, key: string, { value, isRemoved }: Changed): unknown {
  if (Array.isArray(whole))
    return whole.flatMap((part, index) => (String(index) === key ? (isRemoved ? [] : [value]) : [part]));
  const entries = Object.entries(whole).flatMap(([name, part]) =>
    name === key ? (isRemoved ? [] : [[name, value]]) : [[name, part]],
  );
  return Object.fromEntries(entries);
}
