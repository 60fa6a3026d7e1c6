import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { MailLine } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentUrlOf, recordOf } from './document-links.ts';
import { type LinkRow, linksWhere } from './link-rows.ts';
import type { RecordLinks } from './record-links.ts';

/** A document that is too large to be attached. */
export type LargeDocument = { fileId: string; fileName: string; bytes: number };

/** A queued mail, and the record that it is about. */
export type MailedIntent = { id: string; target: { kind: string; id: string } | null };

/** Returns the line of a mail that has the link to a document; a mail that is sent again has the same link. */
export type MailLinks = (mail: MailedIntent, title: string, document: LargeDocument) => Promise<MailLine>;

type Parts = Pick<Platform, 'db' | 'contextFor'> & { links: RecordLinks; kinds: readonly RecordKind[] };

export function mailLinks({ db, contextFor, links, kinds }: Parts): MailLinks {
  return async ({ id, target }, title, { fileId, fileName, bytes }) => {
    const path = `mail/${id}/${fileId}`;
    const [known] = await linksWhere(db, sql`l.path = ${path} and l.file_id is not null`);
    const lineOf = (row: LinkRow): MailLine => ({
      title: fileName,
      url: documentUrlOf(links, row),
      details: [
        `${Math.ceil(bytes / 1_048_576)} MB. The link works until ${formatDay(dayIn(companyZone, row.expires_at))}.`,
      ],
    });
    if (known !== undefined) return lineOf(known);
    if (target === null)
      throw new Failure(
        'too-large',
        'This document is too large for an email, and belongs to no record that it could be shared from.',
      );
    const changes = [{ field: 'document', before: null, after: title }];
    return links.create(contextFor('Poolhouse'), {
      record: recordOf(kinds, { target_kind: target.kind, target_id: target.id, title }),
      path,
      file: { id: fileId, title },
      changes,
      answer: lineOf,
    });
  };
}
