import { setImmediate as pause } from 'node:timers/promises';
import {
  type DuplicatePair,
  findDuplicatePairs,
  inOrder,
  type KnownDealer,
} from '@poolhouse/domain/dealers/duplicates/duplicate-pairs';
import { strengthOf } from '@poolhouse/domain/dealers/duplicates/duplicate-reasons';
import type { Pool } from 'pg';
import type { ChangeListener } from '../../platform/database/listen.ts';
import type { Log } from '../../platform/log.ts';
import { type ComparedRow, comparableOf, comparedColumns } from './comparable-rows.ts';
import { findCandidates } from './duplicate-candidates.ts';

const rowsPerRead = 5_000;
/** How long the comparing may hold up other work of the server. */
const longestStretchMs = 8;
/** When more dealers than this changed at once, finding all pairs anew at the next need is less work. */
const mostFollowed = 20;

type Pairs = Map<string, DuplicatePair>;
export type KeyedPair = readonly [key: string, pair: DuplicatePair];

/**
 * All pairs of dealers that may be one. They are found at the first need and kept true by the database's notices of
 * changed dealers; when notices were missed they are found anew.
 */
export class DuplicateBook {
  readonly #pool: Pool;
  readonly #log: Log;
  #pairs: Pairs | null = null;
  /** The pairs in their order, until one comes or goes. */
  #sorted: { of: Pairs; list: readonly KeyedPair[] } | null = null;
  #loading: Promise<Pairs> | null = null;
  /** Counts what made the pairs useless; a search that began before the latest such event isn't kept. */
  #generation = 0;
  /** Changes are followed one after the other, so that an older one never has the last word. */
  #following: Promise<void> = Promise.resolve();

  constructor(pool: Pool, listener: ChangeListener, log: Log) {
    this.#pool = pool;
    this.#log = log;
    listener.on('dealers', { notify: (payload) => this.#changed(payload), reset: () => this.#forget() });
  }

  /** Every pair under its key, the surest first. */
  async pairs(): Promise<readonly KeyedPair[]> {
    const pairs = this.#pairs ?? (await this.#load());
    if (this.#sorted?.of !== pairs) this.#sorted = { of: pairs, list: [...pairs].sort(surestFirst) };
    return this.#sorted.list;
  }

  /** Takes out a dealer that this process just merged away. */
  drop(id: string): void {
    for (const [key, pair] of this.#pairs ?? []) if (pair.one === id || pair.two === id) this.#pairs?.delete(key);
    this.#sorted = null;
  }

  async #load(): Promise<Pairs> {
    const loading = this.#loading ?? this.#find();
    this.#loading = loading;
    try {
      return await loading;
    } finally {
      if (this.#loading === loading) this.#loading = null;
    }
  }

  async #find(): Promise<Pairs> {
    const generation = this.#generation;
    const pairs: Pairs = new Map();
    let startedAt = performance.now();
    for (const found of findDuplicatePairs(await this.#readDealers())) {
      for (const pair of found) pairs.set(pairKey(pair), pair);
      if (performance.now() - startedAt < longestStretchMs) continue;
      await pause();
      startedAt = performance.now();
    }
    if (generation === this.#generation) this.#pairs = pairs;
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

  #changed(payload: string): void {
    const ids = payload.split(',');
    if (this.#pairs === null || payload === '*' || ids.length > mostFollowed) {
      this.#forget();
      return;
    }
    this.#following = this.#following
      .then(() => this.#refresh(ids))
      .catch((error) => {
        this.#log.warn({ err: error }, 'the pairs of duplicates could not follow a change');
        this.#forget();
      });
  }

  async #refresh(ids: string[]): Promise<void> {
    const { rows } = await this.#pool.query<ComparedRow>(`select ${comparedColumns} from dealers where id = any($1)`, [
      ids,
    ]);
    const found: DuplicatePair[] = [];
    for (const row of rows) {
      const candidates = await findCandidates(this.#pool, comparableOf(row), row.id);
      for (const candidate of candidates) found.push(inOrder(row.id, candidate.row.id, candidate.reasons));
    }
    for (const id of ids) this.drop(id);
    for (const pair of found) this.#pairs?.set(pairKey(pair), pair);
    this.#sorted = null;
  }

  #forget(): void {
    this.#generation += 1;
    this.#pairs = null;
    this.#loading = null;
  }
}

/** Names a pair. */
export function pairKey({ one, two }: Pick<DuplicatePair, 'one' | 'two'>): string {
  return `${one} ${two}`;
}

function surestFirst([key, pair]: KeyedPair, [otherKey, other]: KeyedPair): number {
  const difference = weightOf(other) - weightOf(pair);
  return difference === 0 ? (key < otherKey ? -1 : 1) : difference;
}

function weightOf({ reasons }: DuplicatePair): number {
  return reasons.length + (strengthOf(reasons) === 'certain' ? 10 : 0);
}
