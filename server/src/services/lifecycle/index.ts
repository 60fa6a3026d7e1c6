export type { Effect, EffectDone, EffectRun, TakenStep } from './effects.ts';
export { RecordLifecycle, refusalOf } from './record-lifecycle.ts';
export { settleBulkStatus } from './settle-bulk-status.ts';
