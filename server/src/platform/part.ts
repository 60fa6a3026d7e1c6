import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { Clock } from './context.ts';
import type { Db } from './database/connect.ts';
import type { Database } from './database/database-tables.ts';
import type { Work } from './jobs/index.ts';
import type { Loop } from './loops.ts';
import type { AnyMailTemplate } from './mail/index.ts';
import type { AnyDocumentTemplate } from './pdf/index.ts';
import type { LiveTopic } from './realtime/index.ts';
import type { Seed } from './sample-data/sample-data.ts';
import type { AnyUseCase } from './use-case.ts';

/** Deletes what is too old to be of use. Safe on several nodes at once, and to be stopped in the middle. */
export type Cleanup = { name: string; run(parts: { db: Db; clock: Clock }): Promise<unknown> };

/**
 * The tables that a feature or service alone writes. Others may name those that are `joined` in their statements, and no other;
 * `scripts/table-owners.test.ts` reads the SQL of all files.
 */
export type OwnedTables = { readonly [Name in keyof Database]?: 'private' | 'joined' };

/** A call that only reads, with a query that people begin with. */
export type FirstCall = { call: CallSpec; query?: object };

/** What a feature or service brings to the product, as far as the platform carries it out. */
export type Part = {
  name: string;
  tables?: OwnedTables;
  useCases?: readonly AnyUseCase[];
  /** What people open first: these calls are made once after a start, so that the first person doesn't wait for what they compile. */
  firstCalls?: readonly FirstCall[];
  /** What open pages can follow. */
  topics?: readonly LiveTopic[];
  mails?: readonly AnyMailTemplate[];
  documents?: readonly AnyDocumentTemplate[];
  /** Work of the queue; `daily` has it done every night. */
  jobs?: readonly Work[];
  loops?: readonly Loop[];
  cleanups?: readonly Cleanup[];
  /** Makes the sample data of the demo. */
  seed?: Seed;
};
