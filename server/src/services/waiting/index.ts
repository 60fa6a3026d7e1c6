export { type CountedKind, countedWaiting, overdueKind } from './counted-waiting.ts';
export type { SetUpSource, WaitingSource } from './waiting-source.ts';
