import { countBits, letterBits } from '../../../services/fuzzy-search/letter-bits.ts';
import { allowedNameEdits, comparableName, isSimilarName } from './business-name.ts';
import {
  type ComparableDealer,
  contactKeys,
  type DuplicateReason,
  duplicateReasons,
  maxSharers,
  withoutKeys,
} from './duplicate-reasons.ts';

/** As many are sorted by what they share before other work can run. */
const dealersAtOnce = 1_000;

export type KnownDealer = ComparableDealer & { id: string };
/** Two dealers that may be one; `one` has the smaller id. */
export type DuplicatePair = { one: string; two: string; reasons: readonly DuplicateReason[] };

/**
 * Returns all pairs of dealers that may be one and the same. It hands them out bit by bit, so that a run over a
 * hundred thousand dealers can let other work in between.
 */
export function* findDuplicatePairs(dealers: readonly KnownDealer[]): Generator<DuplicatePair[]> {
  const { sharers, common } = yield* keysOf(dealers);
  const seen = new Set<number>();
  const pairOf = (i: number, j: number): DuplicatePair[] => {
    const [first, second] = [dealers[Math.min(i, j)], dealers[Math.max(i, j)]];
    const code = Math.min(i, j) * dealers.length + Math.max(i, j);
    if (first === undefined || second === undefined || i === j || seen.has(code)) return [];
    seen.add(code);
    const reasons = duplicateReasons(withoutKeys(first, common), withoutKeys(second, common));
    return reasons.length === 0 ? [] : [orderedPair(first.id, second.id, reasons)];
  };
  for (const places of sharers) yield places.flatMap((i, at) => places.slice(at + 1).flatMap((j) => pairOf(i, j)));
  for (const places of yield* byPostcode(dealers)) {
    yield nearNames(dealers, places).flatMap(([i, j]) => pairOf(i, j));
  }
}

/** Returns a pair under its ids in their order. */
export function orderedPair(id: string, other: string, reasons: readonly DuplicateReason[]): DuplicatePair {
  return id < other ? { one: id, two: other, reasons } : { one: other, two: id, reasons };
}

type Sharers = { sharers: number[][]; common: Set<string> };

function* keysOf(dealers: readonly KnownDealer[]): Generator<DuplicatePair[], Sharers> {
  const places = new Map<string, number[]>();
  for (const [place, dealer] of dealers.entries()) {
    if (place % dealersAtOnce === 0) yield [];
    for (const key of contactKeys(dealer)) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else known.push(place);
    }
  }
  const shared = [...places].filter(([, { length }]) => length > 1);
  const common = shared.filter(([, { length }]) => length > maxSharers).map(([key]) => key);
  const sharers = shared.filter(([, { length }]) => length <= maxSharers).map(([, list]) => list);
  return { sharers, common: new Set(common) };
}

function* byPostcode(dealers: readonly KnownDealer[]): Generator<DuplicatePair[], number[][]> {
  const places = new Map<string, number[]>();
  for (const [place, { postcode }] of dealers.entries()) {
    if (place % dealersAtOnce === 0) yield [];
    if (postcode === null) continue;
    const known = places.get(postcode);
    if (known === undefined) places.set(postcode, [place]);
    else known.push(place);
  }
  return [...places.values()].filter(({ length }) => length > 1);
}

/** The near names among some dealers. The letters that two names hold rule most pairs out before they are compared. */
function nearNames(dealers: readonly KnownDealer[], places: readonly number[]): [number, number][] {
  const names = places.map((place) => {
    const text = comparableName(dealers[place]?.name ?? '');
    const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    return { place, text, bits: letterBits(codes, 0, codes.length) };
  });
  names.sort((a, b) => a.text.length - b.text.length);
  const near: [number, number][] = [];
  for (const [at, one] of names.entries()) {
    const most = allowedNameEdits(one.text.length);
    for (let next = at + 1; next < names.length; next += 1) {
      const other = names[next];
      if (other === undefined || other.text.length - one.text.length > most) break;
      if (countBits(one.bits & ~other.bits, other.bits & ~one.bits) > 2 * most) continue;
      if (isSimilarName(one.text, other.text)) near.push([one.place, other.place]);
    }
  }
  return near;
}
