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

/** Returns the line of a mail that has the link to a document; a mail that is sent again has the same link. */
export type MailLinks = (intentId: string, title: string, document: LargeDocument) => Promise<MailLine>;

type Parts = Pick<Platform, 'db' | 'contextFor'> & { links: RecordLinks; kinds: readonly RecordKind[] };

export function mailLinks({ db, contextFor, links, kinds }: Parts): MailLinks {
  return async (intentId, title, { fileId, fileName, bytes }) => {
    const path = `mail/${intentId}/${fileId}`;
    const [known] = await linksWhere(db, sql`l.path = ${path} and l.file_id is not null`);
    const lineOf = (row: LinkRow): MailLine => ({
      title: fileName,
      url: documentUrlOf(links, row),
      details: [
        `${Math.ceil(bytes / 1_048_576)} MB. The link works until ${formatDay(dayIn(companyZone, row.expires_at))}.`,
      ],
    });
    if (known !== undefined) return lineOf(known);
    const { rows } = await sql<Pick<LinkRow, 'target_kind' | 'target_id'>>`
      select o.target_kind, o.target_id from outbox o where o.id = ${intentId} and o.target_kind is not null`.execute(
      db,
    );
    const [target] = rows;
    if (target === undefined)
      throw new Failure(
        'too-large',
        'This document is too large for an email, and belongs to no record that it could be shared from.',
      );
    const changes = [{ field: 'document', before: null, after: title }];
    return links.create(contextFor('Poolhouse'), {
      record: recordOf(kinds, { ...target, title }),
      path,
      file: { id: fileId, title },
      changes,
      answer: lineOf,
    });
  };
}
