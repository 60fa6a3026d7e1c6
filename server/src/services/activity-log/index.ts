export { historyOf, recordHistory } from './record-history.ts';
export { type FieldRestorer, restoreFromHistory } from './restore-from-history.ts';
export { activityLogService } from './service.ts';
export { verifyLog } from './verify-log.ts';
