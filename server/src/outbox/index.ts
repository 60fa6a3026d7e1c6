export { type Outbox, startOutbox } from './start-outbox.ts';
