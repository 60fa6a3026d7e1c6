export type MailAddress = { name: string; address: string };

/** One mail, ready to go. `id` names it for ever: the same id sent twice is the same mail, and mailboxes can tell. */
export type MailMessage = {
  id: string;
  to: readonly MailAddress[];
  subject: string;
  text: string;
  html: string;
};

/** Hands mails to whoever delivers them. */
export type MailPort = {
  /** Throws MailRefused when a repeat would be refused as well, anything else when a repeat may help. */
  send(message: MailMessage): Promise<{ messageId: string }>;
  close(): void;
};

/** The mail server doesn't take this mail, now or later (no such mailbox, not allowed). */
export class MailRefused extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'MailRefused';
  }
}
