export { CallLog } from './call-log.ts';
export type { OutsideSystem } from './outside-system.ts';
export { connectionsService } from './service.ts';
