import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import {
  type DuplicatePair,
  findDuplicatePairs,
  type KnownDealer,
  orderedPair,
} from '@poolhouse/domain/features/dealers/duplicates/duplicate-pairs';
import { strengthOf } from '@poolhouse/domain/features/dealers/duplicates/duplicate-reasons';
import type { Pool } from 'pg';
import type { ChangeListener } from '../../../platform/database/listen.ts';
import { NotifiedCollection } from '../../../platform/database/notified-collection.ts';
import type { Log } from '../../../platform/log.ts';
import { type ComparedRow, comparableOf, comparedColumns } from './comparable-rows.ts';
import { findCandidates } from './duplicate-candidates.ts';

const rowsPerRead = 5_000;
/** How long the comparing may hold up other work of the server. */
const longestStretchMs = 8;
/** When more dealers than this changed at once, finding all pairs again at the next need is less work. */
const maxChanged = 20;

type Pairs = Map<string, DuplicatePair>;
export type KeyedPair = readonly [key: string, pair: DuplicatePair];

/** All pairs of dealers that may be one, found at the first need and kept current dealer by dealer. */
export class DuplicateIndex {
  readonly #pool: Pool;
  readonly #pairs: NotifiedCollection<Pairs, DuplicatePair[]>;
  /** The pairs in their order, until one comes or goes. */
  #sorted: { of: Pairs; list: readonly KeyedPair[] } | null = null;

  constructor(pool: Pool, listener: ChangeListener, log: Log) {
    this.#pool = pool;
    this.#pairs = new NotifiedCollection(listener, {
      channel: 'dealers',
      log,
      mostChanged: maxChanged,
      read: () => this.#findAll(),
      readChanged: (ids) => this.#findOf(ids),
      apply: (pairs, ids, found) => this.#replace(pairs, ids, found),
    });
  }

  /** Every pair under its key, the surest first. */
  async pairs(): Promise<readonly KeyedPair[]> {
    const pairs = await this.#pairs.get();
    if (this.#sorted?.of !== pairs) this.#sorted = { of: pairs, list: [...pairs].sort(byCertainty) };
    return this.#sorted.list;
  }

  /** The same, or null when it isn't known within a time; it is found all the same. */
  async pairsWithin(ms: number): Promise<readonly KeyedPair[] | null> {
    const known = this.pairs();
    known.catch(() => {});
    return Promise.race([known, wait(ms, null, { ref: false })]);
  }

  /** Takes out a dealer that this process just merged away. */
  drop(id: string): void {
    this.#pairs.change([id], (pairs) => this.#replace(pairs, new Set([id]), []));
  }

  async #findAll(): Promise<Pairs> {
    const pairs: Pairs = new Map();
    let startedAt = performance.now();
    for (const found of findDuplicatePairs(await this.#readDealers())) {
      for (const pair of found) pairs.set(pairKey(pair), pair);
      if (performance.now() - startedAt < longestStretchMs) continue;
      await pause();
      startedAt = performance.now();
    }
    return pairs;
  }

  async #readDealers(): Promise<KnownDealer[]> {
    const dealers: KnownDealer[] = [];
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await this.#pool.query<ComparedRow>(
        `select ${comparedColumns} from dealers where id > $1 order by id limit ${rowsPerRead}`,
        [after],
      );
      dealers.push(...rows.map(comparableOf));
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsPerRead) return dealers;
      after = last.id;
    }
  }

  async #findOf(ids: readonly string[]): Promise<DuplicatePair[]> {
    const { rows } = await this.#pool.query<ComparedRow>(`select ${comparedColumns} from dealers where id = any($1)`, [
      ids,
    ]);
    const found: DuplicatePair[] = [];
    for (const row of rows) {
      const candidates = await findCandidates(this.#pool, comparableOf(row), row.id);
      for (const candidate of candidates) found.push(orderedPair(row.id, candidate.row.id, candidate.reasons));
    }
    return found;
  }

  /** Puts what was found of these dealers in place of what was known of them. */
  #replace(pairs: Pairs, ids: ReadonlySet<string>, found: readonly DuplicatePair[]): void {
    const isOfThem = ({ one, two }: DuplicatePair) => ids.has(one) || ids.has(two);
    for (const [key, pair] of pairs) if (isOfThem(pair)) pairs.delete(key);
    for (const pair of found) if (isOfThem(pair)) pairs.set(pairKey(pair), pair);
    this.#sorted = null;
  }
}

/** Returns the name of a pair. */
export function pairKey({ one, two }: Pick<DuplicatePair, 'one' | 'two'>): string {
  return `${one} ${two}`;
}

function byCertainty([key, pair]: KeyedPair, [otherKey, other]: KeyedPair): number {
  const difference = weightOf(other) - weightOf(pair);
  return difference === 0 ? (key < otherKey ? -1 : 1) : difference;
}

function weightOf({ reasons }: DuplicatePair): number {
  return reasons.length + (strengthOf(reasons) === 'certain' ? 10 : 0);
}
