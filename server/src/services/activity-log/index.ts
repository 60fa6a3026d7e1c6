export { recordHistory } from './record-history.ts';
export { type FieldRestorer, restoreFromHistory } from './restore-from-history.ts';
export { logRoutes } from './routes.ts';
export { startSealing } from './seal-log.ts';
export { registerLogTruncation } from './truncate-log.ts';
export { verifyLog } from './verify-log.ts';
