export { OutsideTrouble, type TroubleReason } from './outside-trouble.ts';
export type { CallOutcome, CallRecorder, RecordedCall } from './recorded-call.ts';
export { leavesEndOpen } from './until-dropped.ts';
