import PostalMime, { type Address, type Attachment } from 'postal-mime';

type StoredFile = { name: string; contentType: string; bytes: number };

/** A mail as it came in. */
export type StoredMail = {
  id: string;
  receivedAt: string;
  messageId: string | null;
  from: string;
  /** Whom it was sent to, by the envelope: also those who stand in no header. */
  to: readonly string[];
  /** Whom its headers name as getting a copy. */
  cc: readonly string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  headers: readonly { name: string; value: string }[];
  attachments: readonly StoredFile[];
};

/** What is too large for a list. */
export type MailContents = { raw: Buffer; files: readonly (StoredFile & { content: Buffer })[] };

const maxMails = 500;

/** The newest mails, in memory; older ones make room. */
export class MailStore {
  #mails: StoredMail[] = [];
  #contents = new Map<string, MailContents>();
  #count = 0;

  async add(raw: Buffer, recipients: readonly string[], receivedAt: Date): Promise<StoredMail> {
    const parsed = await PostalMime.parse(raw);
    this.#count += 1;
    const files = parsed.attachments.map(fileOf);
    const mail: StoredMail = {
      id: String(this.#count),
      receivedAt: receivedAt.toISOString(),
      messageId: parsed.messageId ?? null,
      from: parsed.from ? nameOf(parsed.from) : '',
      to: recipients,
      cc: (parsed.cc ?? []).map(nameOf),
      replyTo: parsed.replyTo?.[0] ? nameOf(parsed.replyTo[0]) : null,
      subject: parsed.subject ?? '(no subject)',
      text: parsed.text ?? '',
      html: parsed.html ?? null,
      headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
      attachments: files.map(({ name, contentType, bytes }) => ({ name, contentType, bytes })),
    };
    this.#contents.set(mail.id, { raw, files });
    this.#mails = [mail, ...this.#mails];
    for (const { id } of this.#mails.splice(maxMails)) this.#contents.delete(id);
    return mail;
  }

  /** Newest first; with an address, only what was sent to it. */
  list(to?: string): readonly StoredMail[] {
    const recipient = to?.trim().toLowerCase();
    if (!recipient) return this.#mails;
    return this.#mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === recipient));
  }

  get(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  contentsOf(id: string): MailContents | undefined {
    return this.#contents.get(id);
  }

  clear(): void {
    this.#mails = [];
    this.#contents.clear();
  }
}

function fileOf({ filename, mimeType, content }: Attachment) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { name: filename ?? 'file', contentType: mimeType, bytes: bytes.length, content: bytes };
}

function nameOf({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}
