import { refreshStatisticsWork } from './database/refresh-statistics.ts';
import { deleteOldIdempotencyKeys } from './idempotency-keys.ts';
import type { Part } from './part.ts';

/** What the platform itself has done in the background. */
export const platformPart = {
  name: 'platform',
  tables: {
    audit_log: 'private',
    auth_accounts: 'private',
    auth_attempts: 'private',
    auth_recovery_codes: 'private',
    auth_second_factors: 'private',
    auth_sessions: 'private',
    auth_users: 'private',
    auth_verifications: 'private',
    daily_jobs: 'private',
    idempotency_keys: 'private',
    jobs: 'private',
    pending_entries: 'private',
    personal_keys: 'private',
    sample_data: 'private',
    schema_migrations: 'private',
    users: 'joined',
  },
  jobs: [refreshStatisticsWork],
  cleanups: [{ name: 'idempotency keys', run: ({ db, clock }) => deleteOldIdempotencyKeys(db, clock.now()) }],
} as const satisfies Part;
