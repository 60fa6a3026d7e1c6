import { compose, type Poolhouse } from '../compose.ts';
import { type Config, readAuthSecret } from '../platform/config/config.ts';
import { connectDatabase, type DatabaseHandle } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import { migrateIfNeeded, openData } from './open-data.ts';

/** Connections that a command needs; a server beside it needs most of those that there are. */
const poolSize = 4;

export type OpenPoolhouse = { poolhouse: Poolhouse; database: DatabaseHandle; dataDir: string; close(): Promise<void> };

/** The product on its data, put together but neither listening nor working on jobs: for commands. */
async function openPoolhouse(config: Config, log: Log): Promise<OpenPoolhouse> {
  const data = await openData(config, log);
  try {
    await migrateIfNeeded(config, data, log);
    const database = connectDatabase(data.connection, log, poolSize);
    const authSecret = readAuthSecret(config, data.dataDir);
    const poolhouse = await compose({ config, log, database, authSecret, dataDir: data.dataDir });
    return {
      poolhouse,
      database,
      dataDir: data.dataDir,
      close: async () => {
        await poolhouse.app.close();
        await poolhouse.listener.stop();
        await database.close();
        // Closing leaves a pool alone that no typed query went through.
        if (!database.pool.ended) await database.pool.end();
        await data.stop();
      },
    };
  } catch (error) {
    await data.stop();
    throw error;
  }
}

/** Opens the product for a piece of work and closes it again, whatever happens. */
export async function withPoolhouse<Result>(
  config: Config,
  log: Log,
  work: (product: OpenPoolhouse) => Promise<Result>,
): Promise<Result> {
  const product = await openPoolhouse(config, log);
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}
