import { defaultPageSize } from '@poolhouse/domain/kernel/paging';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { textLimits } from '@poolhouse/domain/kernel/text';

/** What stands behind the `?` of the address: texts, and lists of texts for what is given more than once. */
export type Search = { [name: string]: string | string[] | undefined };

export type SortState = { by: string; isDescending: boolean };

/** The sort of a list whose address names none; some lists rank what a search finds instead. */
export type UsualSort = SortState & { isRankedBySearch?: boolean };

export type ListState = {
  q: string;
  filters: Readonly<Record<string, readonly string[]>>;
  sort: SortState | null;
  page: number;
  limit: number;
  /** The row whose drawer is open. */
  open: string | null;
};

/** What the address of one list may hold. `values` is null where any text fits; `most` is how many of them. */
export type ListShape = {
  filters: readonly { id: string; values: readonly string[] | null; most: number }[];
  sorts: readonly string[];
};

export const pageSizes = [25, 50, 100, 200] as const;
const largestPage = 100_000;

/**
 * Reads the address; whatever doesn't fit the list is dropped, so that an old link still opens. Where the address says
 * nothing, the saved view that it names speaks.
 */
export function readListState(address: Search, shape: ListShape, view: Search = {}): ListState {
  const search = withView(address, view);
  return {
    q: (firstOf(search.q) ?? '').slice(0, textLimits.search),
    filters: Object.fromEntries(
      shape.filters.map((filter) => [filter.id, readFilter(search[filter.id], filter)] as const).filter(isGiven),
    ),
    sort: readSort(firstOf(search.sort), shape.sorts),
    page: wholeNumber(firstOf(search.page), 1, largestPage) ?? 1,
    limit: readLimit(firstOf(search.limit)),
    open: firstOf(search.open) ?? null,
  };
}

/**
 * Writes the address; what is as usual is left out. On a saved view that is all that the view says itself, and
 * `without` names what the view has and this state hasn't.
 */
export function writeListState(state: ListState, view: Search = {}): Search {
  const own = ownQueryOf(state);
  const names = [...new Set([...Object.keys(own), ...Object.keys(view)])];
  const without = names.filter((name) => own[name] === undefined && view[name] !== undefined);
  return {
    ...Object.fromEntries(names.map((name) => [name, isSameFilter(own[name], view[name]) ? undefined : own[name]])),
    without: flat(without),
    page: state.page === 1 ? undefined : String(state.page),
    limit: state.limit === defaultPageSize ? undefined : String(state.limit),
    open: state.open ?? undefined,
  };
}

/** Returns what a saved view keeps of a list: search, filters and sort. */
export function ownQueryOf(state: ListState): Search {
  return {
    q: state.q === '' ? undefined : state.q,
    ...Object.fromEntries(Object.entries(state.filters).map(([id, values]) => [id, flat(values)])),
    sort: state.sort === null ? undefined : `${state.sort.isDescending ? '-' : ''}${state.sort.by}`,
  };
}

/** Returns true when search, filters or sort differ from those of the view. */
export function differsFromView(state: ListState, view: Search): boolean {
  const { page: _page, limit: _limit, open: _open, ...own } = writeListState(state, view);
  return Object.values(own).some((value) => value !== undefined);
}

/** Returns what the server is asked for: the address without the open drawer, a plain page written out. */
export function listQueryOf(state: ListState): Search {
  const { open: _open, ...query } = writeListState({ ...state, q: state.q.trim() });
  return omitUnset({ ...query, limit: String(state.limit) });
}

/** Returns the filters alone, for an export of exactly what the list shows. */
export function exportQueryOf(state: ListState): Search {
  const { page: _page, limit: _limit, ...query } = listQueryOf(state);
  return query;
}

export function isFiltered(state: ListState, scopes: readonly string[] = []): boolean {
  const isNarrowing = ([id, values]: [string, readonly string[]]) => values.length > 0 && !scopes.includes(id);
  return state.q.trim() !== '' || Object.entries(state.filters).some(isNarrowing);
}

/** Returns how the server sorts when the address names no sort; null where that is by no column. */
export function usualSortOf(state: Pick<ListState, 'q'>, usual: UsualSort | undefined): SortState | null {
  if (usual === undefined || (usual.isRankedBySearch && state.q.trim() !== '')) return null;
  return { by: usual.by, isDescending: usual.isDescending };
}

/**
 * Returns the next sort of a header, by what is shown now: up, down, then the usual one. Null is the usual one, so the
 * header that it has goes up and down only.
 */
export function nextSort(shown: SortState | null, by: string, usual: SortState | null): SortState | null {
  if (shown?.by === by && shown.isDescending && usual?.by !== by) return null;
  const next = { by, isDescending: shown?.by === by && !shown.isDescending };
  return next.by === usual?.by && next.isDescending === usual.isDescending ? null : next;
}

function readFilter(given: Search[string], filter: ListShape['filters'][number]): string[] {
  const texts = given === undefined ? [] : Array.isArray(given) ? given : [given];
  const fitting = texts.filter((text) => text !== '' && (filter.values === null || filter.values.includes(text)));
  return [...new Set(fitting)].slice(0, filter.most);
}

function isGiven([, values]: readonly [string, readonly string[]]): boolean {
  return values.length > 0;
}

function readSort(given: string | undefined, sorts: readonly string[]): SortState | null {
  if (given === undefined) return null;
  const isDescending = given.startsWith('-');
  const by = isDescending ? given.slice(1) : given;
  return sorts.includes(by) ? { by, isDescending } : null;
}

function readLimit(given: string | undefined): number {
  const limit = wholeNumber(given, 1, 200);
  return pageSizes.find((size) => size === limit) ?? defaultPageSize;
}

function wholeNumber(given: string | undefined, least: number, most: number): number | null {
  if (given === undefined || !/^\d{1,7}$/.test(given)) return null;
  const number = Number(given);
  return number >= least && number <= most ? number : null;
}

function firstOf(given: Search[string]): string | undefined {
  const first = Array.isArray(given) ? given[0] : given;
  return first === undefined || first === '' ? undefined : first;
}

function flat(values: readonly string[]): string | string[] | undefined {
  return values.length === 0 ? undefined : values.length === 1 ? values[0] : [...values];
}

/** Returns the search without what isn't set. */
export function omitUnset<Value>(search: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(search).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

function withView(address: Search, view: Search): Search {
  const without = [address.without].flat();
  const kept = Object.entries(view).filter(([name]) => !without.includes(name));
  return { ...Object.fromEntries(kept), ...omitUnset(address) };
}

/** The order in which filters were ticked makes no difference. */
function isSameFilter(one: Search[string], other: Search[string]): boolean {
  return isSameValue([one].flat().toSorted(), [other].flat().toSorted());
}
