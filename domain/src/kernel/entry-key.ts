/**
 * Begins the Idempotency-Key of what a device kept until it had a connection. Such keys are remembered for longer than others: a device
 * may be without one for weeks.
 */
export const entryKeyPrefix = 'entry-';

/** So long the key of a kept entry is remembered; after that its person is asked before it is sent. */
export const entryKeyDays = 90;
