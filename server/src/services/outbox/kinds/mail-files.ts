import { Failure } from '@poolhouse/domain/kernel/errors';
import type { MailCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import { type MailFile, mailLimits } from '../../../connectors/mail/port.ts';
import type { MailStoredFile, RenderedMail } from '../../../platform/mail/index.ts';
import type { PdfPace } from '../../../platform/pdf/index.ts';
import type { AttachedFile, AttachedFiles } from '../../files/index.ts';
import type { LargeDocument } from '../../links/index.ts';
import { DeliveryRefused } from '../intent-kind.ts';

/** Returns the kept files of a mail as its copy names them; of one that is gone, what was queued of it. */
export async function listStoredFiles(
  kept: readonly MailStoredFile[],
  files: AttachedFiles,
): Promise<MailCopy['attachments'][number][]> {
  const found = await files.find(kept.map(({ fileId }) => fileId));
  return kept.map(({ fileId, fileName }) => {
    const file = found.get(fileId);
    return {
      name: fileName ?? file?.name ?? 'A deleted file',
      contentType: file?.contentType ?? 'application/octet-stream',
      bytes: file?.bytes ?? 0,
      fileId,
    };
  });
}

/**
 * Reads the kept files of a mail. One that was removed parks the mail, since the mail would say something else without it; a
 * store that can't be reached lets it be tried again, and doesn’t hold up the mails that have no files.
 */
export async function readStoredFiles(kept: readonly MailStoredFile[], files: AttachedFiles): Promise<MailFile[]> {
  const found = await files.find(kept.map(({ fileId }) => fileId));
  const known = kept.map(({ fileId, fileName }) => {
    const file = found.get(fileId);
    if (file === undefined || file.isRemoved) throw isDeletedAccount(fileName ?? file?.name);
    return { ...file, name: fileName ?? file.name };
  });
  const bytes = known.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > mailLimits.bytes) throw new DeliveryRefused('The attachments are larger than 15 MB in total.');
  const read: MailFile[] = [];
  for (const file of known) read.push(await readOne(file, files));
  return read;
}

async function readOne({ id, name, contentType, bytes }: AttachedFile, files: AttachedFiles): Promise<MailFile> {
  const content = await files.read(id).catch((cause: unknown) => {
    throw new Error('The attachments can’t be read right now.', { cause });
  });
  if (content === null) throw isDeletedAccount(name);
  if (content.length !== bytes) throw new Error(`The file “${name}” couldn’t be read completely.`);
  return { fileName: name, contentType, content };
}

function isDeletedAccount(name: string | undefined): DeliveryRefused {
  return new DeliveryRefused(
    name === undefined ? 'An attachment has been deleted.' : `The file “${name}” has been deleted.`,
  );
}

/** Above this a document goes as a link: many mail servers refuse larger mails. */
const largestAttached = 10 * 1024 * 1024;

/** The documents of a mail: those that are attached, and those that a link in it opens. */
export type MadeFiles = { attached: MailFile[]; large: LargeDocument[] };

/** Makes the documents of a mail. One that can't ever be made parks the mail at once instead of being drawn again and again. */
export async function makeFiles(
  attachments: RenderedMail['attachments'],
  { files, pace }: { files: AttachedFiles; pace: PdfPace },
): Promise<MadeFiles> {
  const made: MadeFiles = { attached: [], large: [] };
  try {
    for (const { fileName, contentType, content: make } of attachments) {
      const content = await make(pace);
      if (content instanceof Uint8Array) made.attached.push({ fileName, contentType, content });
      else if (content.bytes > largestAttached) made.large.push({ fileName, ...content });
      else {
        const kept = { id: content.fileId, name: fileName, contentType, bytes: content.bytes, isRemoved: false };
        made.attached.push(await readOne(kept, files));
      }
    }
    return made;
  } catch (error) {
    if (pace === 'background' && error instanceof Failure && error.code === 'too-large')
      throw new DeliveryRefused(error.message, { cause: error });
    throw error;
  }
}
