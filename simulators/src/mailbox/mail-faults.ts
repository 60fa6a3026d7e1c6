/**
 * What the mailbox can do wrong on purpose: refuse for good, ask to try later, or keep the mail and answer as if it
 * had not (as when the line breaks before the answer).
 */
export const mailFaults = ['refuse', 'later', 'lost-answer'] as const;
export type MailFault = (typeof mailFaults)[number];
