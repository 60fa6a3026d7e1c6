import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverProgram } from '../scripts/project.mjs';
import { findRunningDatabase } from '../server/src/platform/embedded-postgres/index.ts';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { spawnServer } from '../server/src/testing/server-process.ts';
import { account } from './bench-data.ts';

/** A server to measure: where it is, what its requests carry, how to end it. */
export type Target = { url: string; pid: number; headers: Record<string, string>; stop(): Promise<void> };

const mostAttempts = 10;
const settings = { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'silent' };

/** Starts the product on a data folder, in a process of its own; it is ready when this resolves. */
export async function startPoolhouse(dataDir: string, more: Record<string, string> = {}): Promise<Target> {
  const server = spawnServer(
    { ...settings, ...more, DATA_DIR: dataDir, PORT: String(await findFreePort()) },
    serverProgram,
  );
  await server.ready;
  return { url: server.url, pid: server.pid, headers: {}, stop: async () => void (await server.end('SIGTERM')) };
}

/** Signs the administrator of the bench in, or someone else; the token lasts for some minutes. */
export async function signIn(target: Target, who = account): Promise<Target> {
  const response = await askToSignIn(target, who);
  if (!response.ok) throw new Error(`Sign-in failed: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { ...target, headers: { authorization: `Bearer ${token}` } };
}

/** A server that has just started may be too busy, and says when to come back. */
async function askToSignIn(target: Target, who: typeof account): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${target.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    if (response.status !== 503 || attempt === mostAttempts) return response;
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1000);
  }
}

/** Starts the bare server on the database that Poolhouse runs. */
export async function startFloor(dataDir: string): Promise<Target> {
  const running = findRunningDatabase({ dataDir, dataDirGiven: true });
  if (running === undefined) throw new Error('The database of Poolhouse isn’t running.');
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
    env: { PORT: port, FLOOR_CONNECTION: JSON.stringify(running.connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error('The floor did not start.');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, headers: {}, stop };
}
