import type { ClientBase } from 'pg';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What a feature is given to make its sample data with. */
export type SeedRun = {
  ctx: Context;
  /** Typed queries in the open transaction in which the feature is also marked as done. */
  tx: Db;
  /** The connection of the same transaction. */
  client: ClientBase;
  /** A stream of its own, seeded by the feature's name: what other features make never changes it. */
  random: SeededRandom;
};

/** Makes the sample data of one feature; run once for each database. */
export type Seed = (run: SeedRun) => Promise<void>;

/** The domain of all sample addresses; `.example` is never registered. */
export const demoDomain = 'demo.poolhouse.example';
