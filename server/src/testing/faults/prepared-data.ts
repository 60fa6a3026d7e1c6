import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withFolderLock } from '../../../../scripts/folder-lock.mjs';
import { withPoolhouse } from '../../cli/open-poolhouse.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log.ts';
import { fetchPatiently } from '../fetch-patiently.ts';

const account = { email: 'ledger@faults.example', password: 'kept through every fault' };

/** Puts a database with one administrator into a folder, stopped: a copy of the one that the first caller of the test run makes. */
export async function prepareData(dataDir: string): Promise<void> {
  const prepared = join(inject('preparedFolder'), 'data');
  await withFolderLock(`${prepared}.lock`, async () => {
    if (existsSync(prepared)) return;
    await makeData(`${prepared}.new`);
    renameSync(`${prepared}.new`, prepared);
  });
  // The files keep their owner, whom PostgreSQL runs as.
  execFileSync('cp', ['-a', prepared, dataDir]);
}

async function makeData(dataDir: string): Promise<void> {
  await withPoolhouse(readConfig('test', { DATA_DIR: dataDir }), createLog('silent'), async ({ poolhouse }) => {
    await poolhouse.identity.createAccount(poolhouse.commandContext('tests'), {
      ...account,
      name: 'Ledger',
      role: 'ADMIN',
      isFirstLogin: false,
    });
  });
}

/** Signs that administrator in; answers the header for further calls. */
export async function signIn(url: string): Promise<{ authorization: string }> {
  const response = await fetchPatiently(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
