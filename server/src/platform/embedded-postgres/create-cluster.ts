import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { brokenDatabase, UNFINISHED_PREFIX } from './cluster-folder.ts';
import type { DataFolder } from './data-folder.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { providePasswordFile } from './server-endpoint.ts';
import { childEnvironment, SUPERUSER } from './server-settings.ts';
import { asAccount } from './service-account.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Makes the empty database. It is made aside and moved into place when whole, so that a start cut short at any moment
 * leaves nothing that the next one could take for a database.
 */
export async function createCluster(folder: DataFolder, binaries: ServerBinaries): Promise<void> {
  const draft = mkdtempSync(join(folder.dataDir, UNFINISHED_PREFIX));
  chmodSync(draft, 0o700);
  if (folder.account) chownSync(draft, folder.account.uid, folder.account.gid);
  const failure = await initialise(draft, folder, binaries);
  if (failure) {
    rmSync(draft, { recursive: true, force: true });
    throw cannotInitialise(folder, failure);
  }
  renameSync(draft, folder.clusterDir);
  flushFolder(folder.dataDir);
}

/** Sweeps up what starts cut short left. An initdb that outlived its killed parent may make its draft again: the next start's turn. */
export function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED_PREFIX))) {
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Runs initdb; answers what it said when it failed. */
async function initialise(draft: string, folder: DataFolder, binaries: ServerBinaries): Promise<string | undefined> {
  const first = await run(binaries.initdb, initdbArguments(draft, folder, characterTypes()), folder);
  if (first === undefined || !first.includes('invalid locale name')) return first;
  return run(binaries.initdb, initdbArguments(draft, folder, 'C'), folder);
}

/** Text sorts by code point wherever the folder is carried to; letters beyond ASCII still count as letters in searches. */
function initdbArguments(draft: string, folder: DataFolder, characters: string): string[] {
  const access =
    process.platform === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${providePasswordFile(folder.dataDir)}`]
      : ['--auth=trust']; // over a socket in a folder that only we and the server enter
  return [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characters}`,
    ...access,
  ];
}

function characterTypes(): string {
  if (process.platform === 'win32') return 'C';
  return process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';
}

function run(program: string, args: string[], folder: DataFolder): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...asAccount(folder.account),
      cwd: folder.dataDir,
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : output.trim() || `initdb ended with ${code}`));
  });
}

function cannotInitialise(folder: DataFolder, output: string): StartRefused {
  if (/no space left/i.test(output)) {
    return new StartRefused(`There is no room for a database in ${folder.dataDir}. Free some space and start again.`);
  }
  return brokenDatabase(folder.clusterDir, `it couldn't be made (${output})`);
}

function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
