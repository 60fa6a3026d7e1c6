import PostalMime, { type Address } from 'postal-mime';

/** A mail as it came in. */
export type StoredMail = {
  id: string;
  receivedAt: string;
  messageId: string | null;
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  html: string | null;
  headers: readonly { name: string; value: string }[];
};

const mostMails = 500;

/** The newest mails, in memory; older ones make room. */
export class MailStore {
  #mails: StoredMail[] = [];
  #count = 0;

  async add(raw: Buffer, recipients: readonly string[], receivedAt: Date): Promise<StoredMail> {
    const parsed = await PostalMime.parse(raw);
    this.#count += 1;
    const mail: StoredMail = {
      id: String(this.#count),
      receivedAt: receivedAt.toISOString(),
      messageId: parsed.messageId ?? null,
      from: parsed.from ? nameOf(parsed.from) : '',
      to: recipients,
      subject: parsed.subject ?? '(no subject)',
      text: parsed.text ?? '',
      html: parsed.html ?? null,
      headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    };
    this.#mails = [mail, ...this.#mails].slice(0, mostMails);
    return mail;
  }

  /** Newest first; with an address, only what was sent to it. */
  list(to?: string): readonly StoredMail[] {
    const wanted = to?.trim().toLowerCase();
    if (!wanted) return this.#mails;
    return this.#mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
  }

  get(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}

function nameOf({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}
