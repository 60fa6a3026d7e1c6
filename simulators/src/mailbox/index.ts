export { type Mailbox, startMailbox } from './start-mailbox.ts';
