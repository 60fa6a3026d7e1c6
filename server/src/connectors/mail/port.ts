export type MailAddress = { name: string; address: string };
/** What mail servers take as a rule, before the third that encoding adds to the bytes of files. */
export const mailLimits = { files: 10, bytes: 15 * 1024 * 1024 } as const;

export type MailFile = { fileName: string; contentType: string; content: Buffer };

/** One mail, ready to go. `id` names it forever: the same id sent twice is the same mail, and mailboxes can tell. */
export type MailMessage = {
  id: string;
  to: readonly MailAddress[];
  cc?: readonly MailAddress[];
  /** Where answers go when not to the sender. */
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** `List-…` and `X-…` headers; all others are made of the fields. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailFile[];
};

/** What the mail server took; who is in `refused` gets nothing, with the server's words why. */
export type SentMail = { messageId: string; refused: readonly { address: string; words: string }[] };

export type MailSteps = {
  /**
   * When the server has all of the mail but its end, without which it delivers nothing: an attempt that ended before
   * this surely sent nothing. The end isn't given when this throws.
   */
  beforeHandOver?(): Promise<void>;
};

/** Hands mails to a server that delivers them. */
export type MailPort = {
  /**
   * Throws MailRefused when a repeat would be refused as well, MailUnconfirmed when the server may have taken the mail,
   * anything else when it surely did not and a repeat may help: MailDeferred for this mail, MailServerError for any.
   */
  send(message: MailMessage, steps?: MailSteps): Promise<SentMail>;
  /** Connects and signs in, and sends nothing; throws in words when that doesn't work. */
  check?(): Promise<void>;
  /** The Message-ID under which the mail of this id goes out, as mail servers write it in their logs. */
  messageIdOf(id: string): string;
};

/** The mail server doesn't take this mail, now or later (no such mailbox, not allowed). */
export class MailRefused extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'MailRefused';
  }
}

/** The mail server doesn't take this mail for now (greylisting, a full mailbox); of other mails that says nothing. */
export class MailDeferred extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'MailDeferred';
  }
}

export type MailServerErrorReason = 'unreachable' | 'tls' | 'slow' | 'refused' | 'failing' | 'nonsense';

/** A failure of the mail server itself, whatever the mail: it isn't there, says nothing or doesn't take our login. */
export class MailServerError extends Error {
  readonly reason: MailServerErrorReason;

  constructor(message: string, reason: MailServerErrorReason, cause: unknown) {
    super(message, { cause });
    this.name = 'MailServerError';
    this.reason = reason;
  }
}

/** The mail server got the whole mail and said neither yes nor no: it isn't known whether it was delivered. */
export class MailUnconfirmed extends Error {
  readonly reason: MailServerErrorReason;

  constructor(message: string, reason: MailServerErrorReason, cause: unknown) {
    super(message, { cause });
    this.name = 'MailUnconfirmed';
    this.reason = reason;
  }
}
