import type { Pool } from 'pg';
import type { PersonalValues } from './audit/personal-values.ts';
import type { Config } from './config/config.ts';
import type { Clock, Context } from './context.ts';
import type { DatabaseHandle, Db } from './database/connect.ts';
import type { ChangeListener } from './database/listen.ts';
import type { Identity } from './identity/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Log } from './log.ts';
import type { Maintenance } from './maintenance.ts';

/** What features and services are built on. */
export type Platform = {
  config: Config;
  log: Log;
  clock: Clock;
  db: Db;
  pool: Pool;
  /** How threads of the server reach the database by themselves. */
  connection: DatabaseHandle['connection'];
  listener: ChangeListener;
  identity: Identity;
  maintenance: Maintenance;
  personal: PersonalValues;
  jobs: Jobs;
  /** How long a search waits for an index that is being read; tests wait until it is. */
  searchPatienceMs: number | undefined;
  authSecret: string;
  /** Where uploads and exports lie while they arrive or leave. */
  tempFolder: string;
  /** Returns a context for work that no request asked for: commands, sample data, work of the night. */
  contextFor(userName: string): Context;
};
