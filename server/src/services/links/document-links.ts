import { findRefusal } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { type DocumentLink, linksApi } from '@poolhouse/domain/services/links/api';
import { sql } from 'kysely';
import { authorise } from '../../platform/authorise.ts';
import type { Company } from '../../platform/config/company.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { linkMissed } from '../../platform/identity/link-tokens.ts';
import { useCase } from '../../platform/use-case.ts';
import { type Files, openStoredFile } from '../files/index.ts';
import { type LinkRow, linksWhere } from './link-rows.ts';
import type { LinkedRecord, RecordLinks } from './record-links.ts';

export type DocumentLinkParts = {
  links: RecordLinks;
  files: Files;
  company: Company;
  kinds: readonly RecordKind<string, Permission>[];
};
type FileLink = LinkRow & { file_id: string; title: string };

/** Returns the page that a link to a document opens. */
export const documentPageOf = ({ id }: Pick<LinkRow, 'id'>) => `/document/${id}`;

function requireStaff(ctx: Context) {
  const who = requireSignedIn(ctx);
  if (who.user.role === 'DEALER') throw new Failure('forbidden', 'Only staff can see links to documents.');
  return who;
}

/** Refuses with 403 who may not see or act on records of a kind, and with 404 a kind of which no one is sent documents. */
function authoriseKind(ctx: Context, { kinds }: DocumentLinkParts, name: string, to: 'view' | 'act') {
  const { person } = requireStaff(ctx);
  const kind = kinds.find(({ kind }) => kind === name);
  const permission = kind?.permissions?.[to];
  if (kind === undefined || permission === undefined) throw notFound('record');
  if (findRefusal(person, permission) !== null) authorise(ctx.who, permission);
  return kind;
}

/** Returns the links to documents of a record, the newest first. */
export function listDocumentLinks(parts: DocumentLinkParts) {
  return useCase(linksApi.list, async (ctx, { params: { kind, id } }) => {
    authoriseKind(ctx, parts, kind, 'view');
    const found = isUuid(id)
      ? await linksWhere(ctx.db, sql`l.target_id = ${id} and l.target_kind = ${kind} and l.file_id is not null`)
      : [];
    const bytes = await bytesOf(ctx, found);
    return { links: found.filter(hasFile).map((row) => present(ctx, parts, row, bytes)) };
  });
}

/** Closes a link to a document. */
export function revokeDocumentLink(parts: DocumentLinkParts) {
  return useCase(linksApi.revoke, async (ctx, { params }) => {
    requireStaff(ctx);
    const row = await parts.links.find(ctx, params.id);
    if (row === null || !hasFile(row)) throw notFound('link');
    authoriseKind(ctx, parts, row.target_kind, 'act');
    const bytes = await bytesOf(ctx, [row]);
    const answer = (changed: LinkRow) => present(ctx, parts, { ...row, revoked_at: changed.revoked_at }, bytes);
    return parts.links.revoke(ctx, row, { record: recordOf(parts.kinds, row), answer });
  });
}

/** Shows what a link to a document opens. */
export function showDocumentPage(parts: DocumentLinkParts) {
  return useCase(linksApi.page, async (ctx, { params }) => {
    const row = await open(ctx, parts, params);
    const { fileName, bytes } = await openStoredFile(ctx, parts.files, row.file_id);
    const { name, abn, phone, address } = parts.company;
    return {
      title: row.title,
      fileName,
      bytes,
      company: { name, abn, phone, address },
      expiresAt: row.expires_at.toISOString(),
    };
  });
}

/** Returns the document of a link, and logs the download. */
export function downloadDocumentOfLink(parts: DocumentLinkParts) {
  return useCase(linksApi.document, async (ctx, { params }) => {
    const row = await open(ctx, parts, params);
    const download = await openStoredFile(ctx, parts.files, row.file_id);
    await parts.links.noteDownload(ctx, row, recordOf(parts.kinds, row), row.title);
    return download;
  });
}

async function open(
  ctx: Context,
  { links }: DocumentLinkParts,
  { linkId, hashId }: { linkId: string; hashId: string },
) {
  const row = await links.open(ctx, hashId);
  if (row.id !== linkId || !hasFile(row)) throw linkMissed();
  return row;
}

function hasFile(row: LinkRow): row is FileLink {
  return row.file_id !== null && row.title !== null;
}

/** Returns the record of a link as the log names it: by its document, since its own label may be a person’s name. */
export function recordOf(
  kinds: readonly RecordKind[],
  { target_kind, target_id, title }: Pick<FileLink, 'target_kind' | 'target_id' | 'title'>,
): LinkedRecord {
  const kind = kinds.find(({ kind }) => kind === target_kind);
  return { kind: target_kind, module: kind?.module ?? 'forms', id: target_id, label: title };
}

async function bytesOf(ctx: Context, rows: readonly LinkRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = rows.flatMap(({ file_id }) => file_id ?? []);
  if (ids.length === 0) return new Map();
  const found = await ctx.db.selectFrom('files').select(['id', 'bytes']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, bytes }) => [id, bytes]));
}

function present(
  ctx: Context,
  { links }: DocumentLinkParts,
  row: FileLink,
  bytes: ReadonlyMap<string, number>,
): DocumentLink {
  const { title, file_id } = row;
  return { ...links.present(row, documentPageOf(row), ctx.clock.now()), title, bytes: bytes.get(file_id) ?? 0 };
}

/** Returns the address of a document's link. */
export function documentUrlOf(links: RecordLinks, row: LinkRow): string {
  return links.urlOf(documentPageOf(row), row);
}
