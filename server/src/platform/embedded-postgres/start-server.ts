import { setTimeout as delay } from 'node:timers/promises';
import { RECOVERY_HINT } from './cluster-folder.ts';
import { currentUser, type DataFolder } from './data-folder.ts';
import { clearOrphan } from './orphan-server.ts';
import { LaunchFailed, type LaunchPlan, launchServer, type ServerProcess } from './server-process.ts';
import { StartRefused } from './start-refused.ts';

const RETRY_FOR_MS = 3_000;
const RETRY_EVERY_MS = 100;
const STILL_OCCUPIED = /lock file|pre-existing shared memory|could not bind|Address already in use/i;

/**
 * Starts the server on the data folder whose lock we hold. After a kill the old server's processes need a moment to go:
 * as long as only they are in the way, the start is tried again.
 * @throws StartRefused with what keeps the server from starting, and the fix.
 */
export async function startServer(plan: LaunchPlan): Promise<ServerProcess> {
  const until = Date.now() + RETRY_FOR_MS;
  for (;;) {
    await clearOrphan(plan.folder.clusterDir, plan.log, plan.place.host);
    try {
      return await launchServer(plan);
    } catch (error) {
      if (!(error instanceof LaunchFailed)) throw error;
      if (!STILL_OCCUPIED.test(error.output) || Date.now() > until) throw explain(error.output, plan.folder);
    }
    await delay(RETRY_EVERY_MS);
  }
}

function explain(output: string, folder: DataFolder): StartRefused {
  const reason = errorLines(output);
  if (/Permission denied|invalid permissions|wrong ownership/i.test(output)) {
    const owner = folder.account?.name ?? currentUser();
    return new StartRefused(
      `PostgreSQL may not use its folder ${folder.clusterDir} (${reason}). Give it back with ` +
        `"chown -R ${owner} ${folder.clusterDir}" and "chmod -R u+rwX,go= ${folder.clusterDir}".`,
    );
  }
  if (/No space left|Disk quota/i.test(output)) {
    return new StartRefused(
      `There is no room left for the database in ${folder.clusterDir}. Free some space and start again.`,
    );
  }
  if (/Read-only file system/i.test(output)) {
    return new StartRefused(
      `${folder.clusterDir} is on a read-only file system. Mount it for writing and start again.`,
    );
  }
  if (STILL_OCCUPIED.test(output)) {
    return new StartRefused(
      `Something still holds the database in ${folder.clusterDir} (${reason}). Stop the PostgreSQL that runs on it, then start again.`,
    );
  }
  return new StartRefused(
    `PostgreSQL doesn't start on ${folder.clusterDir} (${reason}). If its files are damaged, ${RECOVERY_HINT}`,
  );
}

function errorLines(output: string): string {
  const lines = output.split('\n').filter((line) => line !== '');
  const worst = lines.filter((line) => /^(FATAL|PANIC|DETAIL):/.test(line));
  return (
    (worst.length > 0 ? worst : lines.slice(-2)).map((line) => line.replace(/\s+/g, ' ')).join('; ') ||
    'no reason given'
  );
}
