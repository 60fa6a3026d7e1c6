import type { Poolhouse } from '../compose.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { seedCompany } from './seed-company.ts';
import { startSimulators } from './start-simulators.ts';

export type DemoParts = {
  url: string;
  smtpUrl: string;
  seed(poolhouse: Poolhouse): Promise<void>;
  stop(): Promise<void>;
};

/** What the demo has besides the product: the simulators on the next port, and the sample company. */
export async function startDemoParts(config: Config, log: Log): Promise<DemoParts> {
  const simulators = await startSimulators(config.port + 1);
  return {
    url: simulators.url,
    smtpUrl: simulators.smtpUrl,
    seed: async (poolhouse) => {
      await seedCompany(poolhouse.commandContext('sample data'), poolhouse.identity);
      log.info('sample company is there');
    },
    stop: () => simulators.stop(),
  };
}
