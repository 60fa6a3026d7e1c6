import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serverProgram } from '../scripts/project.mjs';
import { dataPlace } from '../server/src/testing/data-place.ts';
import { findFreePort } from '../server/src/testing/free-port.ts';

export type DemoServer = { url: string; mailboxUrl: string; password: string; stop(): Promise<void> };
/** A demo of the test's own. `output`: everything that it printed and logged so far. */
export type OwnDemo = DemoServer & { dataDir: string; output(): string };

/** Starts the demo on free ports, and waits until it says that it is ready; on a data folder of its own unless one is given. */
export async function startDemoServer(settings: Record<string, string> = {}): Promise<OwnDemo> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(dataPlace(), 'poolhouse-e2e-')));
  // The simulators take the port that follows.
  const port = await findFreePort(2);
  const child = spawn(process.execPath, [serverProgram, '--demo'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]): number | null => code);
  const output = await readUntilReady(child);
  const mailboxUrl = /Mailbox and simulators: (\S+)/.exec(output())?.[1] ?? '';
  return {
    url: `http://localhost:${port}`,
    mailboxUrl,
    password: 'demo-pool-2026',
    dataDir,
    output,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      if (settings.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The demo ended with ${code}.`);
    },
  };
}

async function readUntilReady(child: ChildProcess): Promise<() => string> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Poolhouse is ready') && output.includes('Mailbox and simulators')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${output}`)));
  });
  await ready;
  return () => output;
}
