export { type CountedKind, countedWaiting } from './counted-waiting.ts';
export type { SetUpSource, WaitingSource } from './waiting-source.ts';
