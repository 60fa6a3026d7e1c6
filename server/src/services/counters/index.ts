export type { Counter } from './counter.ts';
export { countersService } from './service.ts';
