import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverFlags, serverSettings } from '../../../scripts/project.mjs';
import { dataPlace } from './data-place.ts';

/** The server as `npm test` has built it; its sources, which take twice as long to start, where a test runs without a build. */
export const testedProgram = process.env.BUILT_SERVER ?? join(import.meta.dirname, '../main.mjs');

type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** The real server in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  pid: number;
  url: string;
  /** Settles when it says that it is ready; fails with what it said when it ends before. */
  ready: Promise<void>;
  exited: Promise<Exit>;
  /** All that it wrote so far. */
  output(): string;
  /** Sends a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<Exit>;
};

/** Starts a server with these settings and none of ours. */
export function spawnServer(
  settings: Record<string, string> & { PORT: string },
  program = testedProgram,
): ServerProcess {
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: serverEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  const exited = once(child, 'exit').then(([code, signal]): Exit => ({ code, signal }));
  const ready = new Promise<void>((resolve, reject) => {
    gather(child, (text) => {
      chunks.push(text);
      if (chunks.join('').includes('Poolhouse is ready at')) resolve();
    });
    child.once('close', () => reject(new Error(`The server ended before it was ready: ${chunks.join('')}`)));
  });
  ready.catch(() => undefined); // some tests wait for the end instead
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${settings.PORT}`,
    ready,
    exited,
    output: () => chunks.join(''),
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Returns the environment of a server with these settings and none of ours. */
export function serverEnvironment(settings: Record<string, string>): Record<string, string> {
  return { LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', ...compileCache(), ...serverSettings, ...settings };
}

/** Lets Node take what it compiled for an earlier server of this test run: half of what a start takes. */
function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

function gather(child: ChildProcess, take: (text: string) => void): void {
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
}

/** Returns a place for a data folder that also the account which PostgreSQL runs under can enter. */
export function makeDataFolder(): { dataDir: string; remove(): void } {
  const place = realpathSync(mkdtempSync(join(dataPlace(), 'poolhouse-process-')));
  chmodSync(place, 0o755);
  return {
    dataDir: join(place, 'data'),
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}
