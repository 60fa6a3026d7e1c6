import type { MailCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import { type MailFile, mailLimits } from '../../../connectors/mail/port.ts';
import type { MailStoredFile } from '../../../platform/mail/index.ts';
import type { AttachedFile, AttachedFiles } from '../../files/index.ts';
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
