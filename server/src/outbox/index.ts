export { failedCounter } from './failed-counter.ts';
export { type Outbox, startOutbox } from './start-outbox.ts';
