import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import { PhraseIndex } from '@poolhouse/domain/services/phrase-search/phrase-index';
import type { AnyRecordIndexDefinition } from './definition.ts';

type Search = AnyRecordIndexDefinition['search'];

/** The texts of all records, by slots that filters share. */
export type TextSearch = {
  readonly size: number;
  put(id: string, texts: readonly (string | null)[]): number;
  remove(id: string): void;
  slotOf(id: string): number | undefined;
  idOf(slot: number): string;
  /** Returns those of the slots that have the words; `best` are the ids of the first of them where words rank. */
  find(words: string, among: Uint32Array, limit: number): { slots: Uint32Array; best?: string[] };
};

/** Returns the expressions of what is searched, in the order in which `put` takes their texts. */
export const searchedTexts = (search: Search): string[] =>
  'words' in search ? [search.words] : search.keys.map(({ column }) => column);

/** Returns an empty search of the kind that is described. */
export function textSearchOf(search: Search): TextSearch {
  return 'words' in search ? phraseSearch() : fuzzySearch(search);
}

type Index = Pick<TextSearch, 'size' | 'slotOf' | 'idOf'> & { remove(id: string): unknown };

const recordsOf = (index: Index) => ({
  get size() {
    return index.size;
  },
  remove: (id: string) => void index.remove(id),
  slotOf: (id: string) => index.slotOf(id),
  idOf: (slot: number) => index.idOf(slot),
});

function phraseSearch(): TextSearch {
  const index = new PhraseIndex();
  return Object.assign(recordsOf(index), {
    put: (id: string, [text]: readonly (string | null)[]) => index.put(id, text ?? ''),
    find: (words: string, among: Uint32Array) => ({ slots: index.find(words, among) }),
  });
}

function fuzzySearch({ keys, threshold }: Exclude<Search, { words: string }>): TextSearch {
  const index = createFuzzyIndex({ keys: keys.map(({ column, weight }) => ({ name: column, weight })), threshold });
  return Object.assign(recordsOf(index), {
    put: (id: string, texts: readonly (string | null)[]) => {
      const values: Record<string, string> = {};
      for (const [at, { column }] of keys.entries()) values[column] = texts[at] ?? '';
      return index.put(id, values);
    },
    find: (words: string, among: Uint32Array, limit: number) => {
      const isEvery = among.length === index.size;
      const { slots, hits } = index.searchCounted(words, isEvery ? { limit } : { accept: isOneOf(among), limit });
      return { slots, best: hits.map(({ id }) => id) };
    },
  });
}

function isOneOf(slots: Uint32Array): (slot: number) => boolean {
  const isOne = new Uint8Array((slots.at(-1) ?? -1) + 1);
  // By number: an iterator takes ten times as long.
  for (let at = 0; at < slots.length; at += 1) isOne[slots[at] ?? 0] = 1;
  return (slot) => isOne[slot] === 1;
}
