import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../platform/config/config.ts';
import { StartRefused } from '../platform/embedded-postgres/index.ts';
import type { DemoIdentity } from './demo-identity.ts';

const program = join(import.meta.dirname, '../../../simulators/src/main.ts');

/** Where the simulators are, and what opens them. */
type Places = {
  url: string;
  smtpUrl: string;
  issuer: string;
  erp: NonNullable<Config['erp']>;
  freight: { url: string; token: string; webhookSecret: string };
  maps: { url: string; key: string };
  pos: NonNullable<Config['pos']>;
  card: NonNullable<Config['card']>;
  sms: NonNullable<Config['sms']>;
  shop: { account: NonNullable<Config['shop']>; webhookSecret: string };
};
export type Simulators = Places & { stop(): Promise<void> };

/** Starts the simulators for the outside world in a process of their own and waits until they say where they are. */
export async function startSimulators(httpPort: number, identity: DemoIdentity): Promise<Simulators> {
  const options = ['--port', String(httpPort), '--identity', JSON.stringify(identity)];
  const child = spawn(process.execPath, [program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const firstLine = Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended.then(() => null)]);
  const line = await firstLine;
  if (line === null)
    throw new StartRefused(
      `The simulators couldn’t start on port ${httpPort}. Stop the program that uses it, or set PORT to another one.`,
    );
  return {
    ...(JSON.parse(String(line[0])) as Places),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
