export { ConnectorError, type ConnectorErrorReason } from './connector-error.ts';
export { type InPace, inPaceOf, type Pause } from './in-pace.ts';
export type { CallOutcome, CallRecorder, RecordedCall } from './recorded-call.ts';
export { isOutcomeUncertain } from './retry-after-dropped.ts';
