import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import type pg from 'pg';
import { compose, type Poolhouse } from '../compose.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import { dataPlace } from './data-place.ts';

export const testPassword = 'correct horse pool battery';
export const authSecret = 'a secret for tests only, longer than thirty-two characters';

export const emailOf = (role: Role): string => `${role.toLowerCase().replace('_', '-')}@test.example`;

/** Creates one account per role, once for a whole run: test files copy the database that has them. */
export async function createPeople(connection: pg.ClientConfig, log: Log): Promise<void> {
  const dataDir = mkdtempSync(join(dataPlace(), 'poolhouse-people-'));
  const database = connectDatabase(connection, log, 2);
  try {
    const poolhouse = await compose({ config: readConfig('test', {}), log, database, authSecret, dataDir });
    for (const role of roles) await createPerson(poolhouse, role);
    await poolhouse.app.close();
    await poolhouse.calls.stop();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createPerson(poolhouse: Poolhouse, role: Role): Promise<void> {
  await poolhouse.identity.createAccount(poolhouse.commandContext('tests'), {
    email: emailOf(role),
    password: testPassword,
    name: `Test ${role}`,
    role,
    isFirstLogin: false,
    priorityId: role === 'DEALER' ? 'C900001' : null,
  });
}
