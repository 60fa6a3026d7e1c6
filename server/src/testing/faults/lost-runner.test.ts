import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverFlags } from '../../../../scripts/project.mjs';
import { findHolder } from '../../platform/embedded-postgres/folder-lock.ts';
import { readPostmasterFile } from '../../platform/embedded-postgres/orphan-server.ts';
import { identifyProcess } from '../../platform/embedded-postgres/process-identity.ts';
import { findFreePort } from '../free-port.ts';
import { makeDataFolder, serverEnvironment, testedProgram } from '../server-process.ts';
import { prepareData } from './prepared-data.ts';

const place = makeDataFolder();
const scripts = join(import.meta.dirname, '../../../../scripts');

beforeAll(() => prepareData(place.dataDir));
afterAll(() => place.remove());

test.each(['SIGKILL', 'SIGHUP'] as const)(
  'a server whose runner gets %s stops, and its database too',
  async (signal) => {
    const runner = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { runLinked } from ${JSON.stringify(join(scripts, 'run-child.mjs'))};
       await runLinked(process.execPath, ${JSON.stringify([...serverFlags, testedProgram])});`,
      ],
      {
        env: serverEnvironment({ DATA_DIR: place.dataDir, PORT: String(await findFreePort()) }),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    runner.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await expect.poll(() => output, { timeout: 110_000 }).toContain('Poolhouse is ready at');
    const server = findHolder(place.dataDir) ?? 0;
    const database = readPostmasterFile(join(place.dataDir, 'postgres'))?.pid ?? 0;
    expect([server, database].map(identifyProcess)).toEqual([expect.any(String), expect.any(String)]);
    runner.kill(signal);
    await once(runner, 'close');
    await expect.poll(() => [server, database].map(identifyProcess)).toEqual([undefined, undefined]);
    expect(findHolder(place.dataDir)).toBeUndefined();
  },
);
