import { withPoolhouse } from '../../cli/open-poolhouse.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log.ts';
import { fetchPatiently } from '../fetch-patiently.ts';

const account = { email: 'ledger@faults.example', password: 'kept through every fault' };

/** Makes a database with one administrator in a folder, and leaves it stopped. */
export async function prepareData(dataDir: string): Promise<void> {
  const log = createLog('silent');
  await withPoolhouse(readConfig('test', { DATA_DIR: dataDir }), log, async ({ poolhouse }) => {
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
