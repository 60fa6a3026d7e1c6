import { deriveKey } from '../../platform/identity/index.ts';
import type { Part } from '../../platform/part.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportEntries } from './export-entries.ts';
import { getEntry } from './get-entry.ts';
import { listEntries } from './list-entries.ts';
import { listLogOptions } from './list-log-options.ts';
import { writePending } from './pending-loop.ts';
import { sealing } from './seal-log.ts';
import { logTruncation } from './truncate-log.ts';

export function activityLogService({ authSecret, contextFor }: Platform): Part {
  return {
    name: 'activity-log',
    tables: { audit_checkpoints: 'private', audit_seals: 'private', audit_unsealed: 'private' },
    useCases: [listEntries, exportEntries, listLogOptions, getEntry],
    jobs: [logTruncation(deriveKey(authSecret, 'log checkpoint'))],
    loops: [sealing, writePending(contextFor)],
  };
}
