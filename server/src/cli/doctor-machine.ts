import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { findRunningDatabase } from '../platform/embedded-postgres/index.ts';
import { type Finding, okFinding, problemFinding } from './finding.ts';

const neededMajor = 24;
/** Below this much the product says that it isn't ready; a new database alone takes some 60 MB. */
const minFreeBytes = 200 * 1024 * 1024;

export function checkNode(): Finding {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= neededMajor) return okFinding(`This is Node ${node}.`);
  return problemFinding(`This is Node ${node}.`, `Install Node ${neededMajor} from https://nodejs.org.`);
}

export function checkPostgresPackage(): Finding {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    createRequire(import.meta.url).resolve(name);
    return okFinding('PostgreSQL for this machine is installed.');
  } catch {
    return problemFinding(
      `The package ${name} is missing.`,
      'Run "npm ci" without leaving out optional packages, or set DATABASE_URL.',
    );
  }
}

export function checkWebPages(): Finding {
  const built = existsSync(join(import.meta.dirname, '../../../web/dist/index.html'));
  return built
    ? okFinding('The web pages are built.')
    : problemFinding('The web pages are not built.', 'Run: npm run build');
}

export function checkDataFolder(config: Config): Finding {
  const folder = firstThatIsThere(config.dataDir);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return okFinding(
      folder === config.dataDir
        ? `The data folder ${folder} can be used.`
        : `The data folder ${config.dataDir} can be created.`,
    );
  } catch {
    const user = String(process.geteuid?.() ?? 'you');
    return problemFinding(
      `The folder ${folder} can’t be written by this user.`,
      `Run "chown -R ${user} ${folder}", or set DATA_DIR to another folder.`,
    );
  }
}

export async function checkFreeSpace(config: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(firstThatIsThere(config.dataDir));
  const free = bavail * bsize;
  const what = `${Math.round(free / 1024 / 1024).toLocaleString('en-AU')} MB free for data.`;
  return free >= minFreeBytes
    ? okFinding(what)
    : problemFinding(what, 'Free up some space: nothing can be saved below 200 MB.');
}

/** Checks the port; one that a running Poolhouse uses is fine. */
export async function checkPort(config: Config): Promise<Finding> {
  if (await isFree(config)) return okFinding(`Port ${config.port} is free.`);
  if (holderOf(config) !== undefined) return okFinding(`Port ${config.port} is in use: Poolhouse is already running.`);
  return problemFinding(
    `Port ${config.port} can’t be used.`,
    'Stop the program that uses it, or set PORT to a free port.',
  );
}

function holderOf(config: Config): number | undefined {
  if (config.databaseUrl !== null || !existsSync(config.dataDir)) return undefined;
  return findRunningDatabase({ dataDir: config.dataDir, dataDirGiven: config.dataDirGiven })?.holderPid;
}

function isFree({ port, host }: Config): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

function firstThatIsThere(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : firstThatIsThere(dirname(folder));
}
