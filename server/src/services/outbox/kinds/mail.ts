import { type NewsletterKind, newsletterKinds } from '@poolhouse/domain/kernel/newsletter-kind';
import { z } from 'zod';
import { type MailFile, type MailPort, MailRefused, MailUnconfirmed } from '../../../connectors/mail/port.ts';
import { type MailRenderer, mailEnvelope, type RenderedMail } from '../../../platform/mail/index.ts';
import type { PdfPace } from '../../../platform/pdf/index.ts';
import type { AttachedFiles } from '../../files/index.ts';
import type { MailedIntent, MailLinks } from '../../links/index.ts';
import { DeliveryRefused, DeliveryUncertain, type IntentKind, type SentCopy } from '../intent-kind.ts';
import { listStoredFiles, type MadeFiles, makeFiles, readStoredFiles } from './mail-files.ts';

type MailKindOptions = {
  /** Null when no mail server is configured. */
  mail: MailPort | null;
  renderMail: MailRenderer;
  /** The same without the codes that open an account: what people may look at later. */
  renderCopy: MailRenderer;
  files: AttachedFiles;
  /** Makes the links to documents that are too large to be attached. */
  links?: MailLinks;
  /** Which of these addresses want no more of a kind of newsletter, in lower case; newsletters don’t go without it. */
  unsubscribedFrom?(kind: NewsletterKind, addresses: readonly string[]): Promise<ReadonlySet<string>>;
};

/** What every mail has; its template checks the rest when it is made. */
const anyMail = z.looseObject(mailEnvelope.shape);
type AnyMail = z.output<typeof anyMail>;

const howToFindOut = 'Ask the recipient, or search the mail server’s log for the reference.';

/**
 * Sends mails. There is no look-up that tells whether one arrived: when that isn't known, its template says whether it goes again, under the same Message-ID
 * so that mailboxes can tell, or a person decides.
 */
export function mailKind(options: MailKindOptions): IntentKind<AnyMail> {
  const { mail, renderMail, renderCopy, files } = options;
  const linkTo: MailLinks =
    options.links ?? (() => Promise.reject(new Error('Documents can’t be shared by a link here.')));
  const drawn = new WeakMap<AnyMail, Promise<MadeFiles>>();
  /** The documents of a mail, drawn once an attempt: for the copy and for what is sent. */
  const makeDocuments = (payload: AnyMail, pace: PdfPace): Promise<MadeFiles> => {
    const made = drawn.get(payload) ?? makeFiles(renderMail(payload).attachments, { files, pace });
    drawn.set(payload, made);
    return made;
  };
  /** The links of a mail that goes out; a person who looks at it beforehand sees where they will be. */
  const downloadsOf = (payload: AnyMail, { large }: MadeFiles, mail: MailedIntent | null) =>
    Promise.all(
      large.map((file) =>
        mail === null
          ? { title: file.fileName, url: '', details: ['The link is created when the email is sent.'] }
          : linkTo(mail, subjectOf(payload, renderCopy), file),
      ),
    );
  return {
    kind: 'mail',
    label: 'Email',
    payload: anyMail,
    // Sign-in mails find a free worker whatever waits; documents are drawn one after the other, so more would only wait.
    lanes: { 'sign-in': 2, usual: 4, documents: 2 },
    // The largest mail over the slowest supported connection.
    limitMs: 240_000,
    canSendAgain: true,
    isOn: () => mail !== null,
    describe: (payload) => ({
      title: subjectOf(payload, renderCopy),
      recipient: payload.to.map(({ address }) => address).join(', '),
    }),
    whenUnsure: (payload) => (mayGoTwice(payload, renderCopy) ? 'again' : { ask: howToFindOut }),
    referenceOf: (id) => mail?.messageIdOf(id) ?? null,
    preview: async (payload, id, pace = 'request', target = null) => {
      const all = await makeDocuments(payload, pace);
      const downloads = await downloadsOf(payload, all, pace === 'background' ? { id, target } : null);
      return copyOf(renderCopy(payload, downloads), all.attached, files);
    },
    deliver: async (intent, signal, { beforeHandOver }) => {
      if (mail === null) throw new Error('No mail server is set up.');
      const made = await makeDocuments(intent.payload, 'background');
      const downloads = await downloadsOf(intent.payload, made, intent);
      const { attachments: _, keptFiles, newsletter, ...rendered } = renderMail(intent.payload, downloads);
      if (newsletter !== null) await refuseUnsubscribed(newsletter, rendered.to, options);
      const all = [...made.attached, ...(await readStoredFiles(keptFiles, files))];
      signal.throwIfAborted();
      try {
        const { messageId, refused } = await mail.send(
          { id: intent.id, ...rendered, attachments: all },
          { beforeHandOver },
        );
        return { reference: messageId, ...(refused.length > 0 && { result: { refused } }) };
      } catch (error) {
        if (error instanceof MailRefused) throw new DeliveryRefused(error.message, { cause: error });
        if (error instanceof MailUnconfirmed) throw new DeliveryUncertain(error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** Who unsubscribes while a newsletter waits doesn’t get it any more. */
async function refuseUnsubscribed(
  kind: NewsletterKind,
  readers: readonly AnyMail['to'][number][],
  { unsubscribedFrom }: MailKindOptions,
): Promise<void> {
  if (unsubscribedFrom === undefined) throw new Error('The list of unsubscribed addresses isn’t available.');
  const addresses = readers.map(({ address }) => address);
  const gone = await unsubscribedFrom(kind, addresses);
  const found = addresses.find((address) => gone.has(address.toLowerCase()));
  if (found !== undefined)
    throw new DeliveryRefused(`Not sent: ${found} has unsubscribed from ${newsletterKinds[kind]}.`);
}

async function copyOf(mail: RenderedMail, drawn: readonly MailFile[], files: AttachedFiles): Promise<SentCopy> {
  const { to, cc, subject, text, html } = mail;
  const made = drawn.map(({ fileName, contentType, content }) => ({
    name: fileName,
    contentType,
    bytes: content.length,
  }));
  const attachments = [...made, ...(await listStoredFiles(mail.keptFiles, files))];
  return { form: 'mail', subject, to: to.map(written), cc: cc.map(written), text, html, attachments };
}

function written({ name, address }: AnyMail['to'][number]): string {
  return name === '' ? address : `${name} <${address}>`;
}

/** False for a mail that can't be made. */
function mayGoTwice(payload: AnyMail, render: MailRenderer): boolean {
  try {
    return render(payload).mayGoTwice;
  } catch {
    return false;
  }
}

/** What a mail that can't be made is called by: its template. */
function subjectOf(payload: AnyMail, render: MailRenderer): string {
  try {
    return render(payload).subject;
  } catch {
    return payload.template;
  }
}
