export { registerLogCutting } from './cut-log.ts';
export { putBack, type Restorer } from './put-back.ts';
export { recordHistory } from './record-history.ts';
export { logRoutes } from './routes.ts';
export { startSealing } from './seal-log.ts';
export { verifyLog } from './verify-log.ts';
