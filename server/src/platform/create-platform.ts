import { join } from 'node:path';
import { PersonalValues } from './audit/personal-values.ts';
import { commandContext } from './command-context.ts';
import type { Config } from './config/config.ts';
import { type Clock, systemClock } from './context.ts';
import type { DatabaseHandle } from './database/connect.ts';
import { ChangeListener } from './database/listen.ts';
import { createIdentity, deriveKey } from './identity/index.ts';
import { createJobs } from './jobs/index.ts';
import type { Log } from './log.ts';
import { Maintenance } from './maintenance.ts';
import type { Platform } from './platform.ts';

export type PlatformParts = {
  config: Config;
  log: Log;
  database: DatabaseHandle;
  authSecret: string;
  dataDir: string;
  clock?: Clock;
  searchPatienceMs?: number;
};

/** Creates the platform. `personalFields` names the fields that the activity log seals, by record kind. */
export function createPlatform(
  { config, log, database, authSecret, dataDir, clock = systemClock, searchPatienceMs }: PlatformParts,
  personalFields: ConstructorParameters<typeof PersonalValues>[1],
): Platform {
  const { pool, db, connection } = database;
  const listener = new ChangeListener(connection, log);
  const personal = new PersonalValues(deriveKey(authSecret, 'personal values'), personalFields);
  const base = { database, clock, log, personal };
  return {
    config,
    log,
    clock,
    db,
    pool,
    connection,
    listener,
    personal,
    authSecret,
    searchPatienceMs,
    tempFolder: join(dataDir, 'tmp'),
    identity: createIdentity({ pool, db, config, secret: authSecret, clock, log, listener }),
    maintenance: new Maintenance({ config, db, clock, listener }),
    jobs: createJobs({ pool, db, connection, log, clock }),
    contextFor: (userName) => commandContext(base, userName),
  };
}
