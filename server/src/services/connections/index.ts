export { CallLog } from './call-log.ts';
export { deleteCalls, findCallsNaming } from './known-calls.ts';
export type { OutsideSystem } from './outside-system.ts';
export { connectionsService } from './service.ts';
