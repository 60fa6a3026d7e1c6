import { refreshStatisticsWork } from './database/refresh-statistics.ts';
import { deleteOldIdempotencyKeys } from './idempotency-keys.ts';
import type { Part } from './part.ts';

/** What the platform itself has done in the background. */
export const platformPart = {
  name: 'platform',
  jobs: [refreshStatisticsWork],
  cleanups: [{ name: 'idempotency keys', run: ({ db, clock }) => deleteOldIdempotencyKeys(db, clock.now()) }],
} as const satisfies Part;
