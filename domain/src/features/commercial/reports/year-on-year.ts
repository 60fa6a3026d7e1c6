import type { Condition } from './answer-fields.ts';
import { type Answers, type Item, itemsOf } from './answers.ts';
import { sectionNames } from './catalogue.ts';

/** A finished report as it is compared with others of its pool. */
export type ComparedReport = { id: string; day: string; answers: Answers };

/** An item in one report; `isWorse` when its condition is worse than the time before. */
export type ItemState = { reportId: string; item: Item; isWorse: boolean };

/** One item through the reports of a pool, the earliest first; reports without it are left out. */
export type ItemHistory = readonly ItemState[];

const ranks: Readonly<Record<Condition, number>> = { good: 0, average: 1, poor: 2, replacement_to_be_quoted: 3 };

/** Returns whether a condition is worse than another; never where one is missing. */
export function isWorse(before: unknown, after: unknown): boolean {
  const [one, other] = [ranks[before as Condition], ranks[after as Condition]];
  return one !== undefined && other !== undefined && other > one;
}

/**
 * Returns the items of a pool through its reports, which come with the earliest first. Items of two reports are the same one when they have
 * the same serial number; else when one was copied from the other, unless both have serial numbers; else when they are of the same type, at
 * the same location, and equally far along among such items of their section. Items of the latest report come first, in its order. §10
 */
export function itemHistories(reports: readonly ComparedReport[]): ItemHistory[] {
  const histories: ItemState[][] = [];
  const keys = new Map<Item, MatchKeys>();
  for (const { id: reportId, answers } of reports) {
    const items = itemsOf(answers, sectionNames);
    for (const [item, ofItem] of matchKeys(items)) keys.set(item, ofItem);
    const continued = matchItems(items, histories, keys);
    for (const item of items) {
      const history = continued.get(item) ?? [];
      const before = history.at(-1)?.item.values.condition;
      if (history.length === 0) histories.push(history);
      history.push({ reportId, item, isWorse: isWorse(before, item.values.condition) });
    }
  }
  const latest = reports.at(-1)?.id;
  const order = new Map(itemsOf(reports.at(-1)?.answers ?? {}, sectionNames).map(({ row }, place) => [row, place]));
  const placeOf = (history: ItemHistory) => {
    const last = history.at(-1);
    return last?.reportId === latest ? (order.get(last?.item.row ?? '') ?? order.size) : order.size;
  };
  return histories.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What an item is matched by: the surest key first. */
type MatchKeys = readonly [serial: string | null, row: string, place: string];

function matchKeys(items: readonly Item[]): ReadonlyMap<Item, MatchKeys> {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const { section, row, values } = item;
      const place = [section, values.type, values.location].map((part) => String(part ?? '').toLowerCase()).join('/');
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      return [item, [serialOf(item), `${section}/${row}`, `${place}/${count}`]];
    }),
  );
}

const serialOf = ({ section, values }: Item) => (values.serial === undefined ? null : `${section}/${values.serial}`);

/** Returns the history that each item continues; one report continues a history once. */
function matchItems(
  items: readonly Item[],
  histories: readonly ItemState[][],
  keys: ReadonlyMap<Item, MatchKeys>,
): ReadonlyMap<Item, ItemState[]> {
  const matched = new Map<Item, ItemState[]>();
  const continued = new Set<ItemState[]>();
  for (const pass of [0, 1, 2] as const) {
    const open = new Map<string | null | undefined, ItemState[]>(
      histories
        .filter((history) => !continued.has(history))
        .map((history) => [lastKeys(history, keys)?.[pass], history]),
    );
    for (const item of items.filter((one) => !matched.has(one))) {
      const key = keys.get(item)?.[pass] ?? null;
      const history = key === null ? undefined : open.get(key);
      if (history === undefined || continued.has(history) || (pass > 0 && areOther(item, history))) continue;
      matched.set(item, history);
      continued.add(history);
    }
  }
  return matched;
}

function lastKeys(history: ItemHistory, keys: ReadonlyMap<Item, MatchKeys>): MatchKeys | undefined {
  const last = history.at(-1);
  return last === undefined ? undefined : keys.get(last.item);
}

/** Returns whether both have serial numbers: these differ by then. */
function areOther(item: Item, history: ItemHistory): boolean {
  return serialOf(item) !== null && history.some((state) => serialOf(state.item) !== null);
}
