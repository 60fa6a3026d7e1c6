export { CallLog } from './call-log.ts';
export type { OutsideSystem } from './outside-system.ts';
export { connectionRoutes } from './routes.ts';
export { registerSweepCalls } from './sweep-calls.ts';
