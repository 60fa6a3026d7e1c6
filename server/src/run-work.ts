import { composeFeatures } from './compose.ts';
import type { Config } from './platform/config/config.ts';
import { systemClock } from './platform/context.ts';
import { connectDatabase, type DatabaseHandle } from './platform/database/connect.ts';
import { serveWork } from './platform/jobs/index.ts';
import { createLog } from './platform/log.ts';
import { collect } from './services/feature/index.ts';

/** What the server hands to its process for imports. */
export type WorkParts = {
  config: Config;
  connection: DatabaseHandle['connection'];
  authSecret: string;
  dataDir: string;
};

/** One piece of work at a time, which reads, writes and reports. */
const poolSize = 5;

/** It keeps no index of the records: imports don't search, and reading all of them would take longer than most imports. */
const role = 'worker';

serveWork<WorkParts>(async ({ config, connection, authSecret, dataDir }) => {
  const log = createLog(config.logLevel);
  const database = connectDatabase(connection, log, poolSize);
  const parts = { config: { ...config, role }, log, database, authSecret, dataDir } as const;
  const { platform, descriptors, shared } = composeFeatures(parts);
  await platform.listener.start();
  const { db, pool } = database;
  return {
    jobs: collect(descriptors, 'jobs'),
    tools: { db, pool, clock: systemClock, log },
    stop: async () => {
      await platform.listener.stop();
      await shared.calls.stop();
      await database.close();
    },
  };
});
