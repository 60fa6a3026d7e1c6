import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { inModule } from '@poolhouse/domain/kernel/records';
import { linkDays, linkStateOf, type RecordLink } from '@poolhouse/domain/services/links/record-link';
import { linkActions } from '@poolhouse/domain/services/links/records';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { fingerprint } from '../../platform/identity/keys.ts';
import { LinkTokens, linkMissed } from '../../platform/identity/link-tokens.ts';
import { type LinkRow, linksWhere } from './link-rows.ts';

/** The record that a link is of, as the activity log names it. */
export type LinkedRecord = { kind: string; module: string; id: string; label: string | null };
type Claims = Pick<LinkRow, 'id' | 'target_id' | 'path'>;
type NewLink<Answer> = {
  record: LinkedRecord;
  path: string;
  /** The document that it opens; null for a link to a page. */
  file: { id: string; title: string } | null;
  changes: readonly FieldChange[];
  answer(row: LinkRow): Answer;
};

/** Links by which people without an account open something of a record: created, shown, revoked and opened here for all features. */
export class RecordLinks {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    // The purpose is the one of the first links: those that customers have stay valid.
    this.#tokens = new LinkTokens(secret, 'order link');
    this.#publicUrl = publicUrl;
  }

  /** Returns the address of a link below a page such as `/order/{id}`. */
  urlOf(page: string, link: Claims): string {
    return new URL(`${page}/${this.#tokens.tokenOf(overOf(link))}`, this.#publicUrl).href;
  }

  /** Returns a link as calls answer it: its address as long as it opens something. */
  present(row: LinkRow, page: string, now: Date): RecordLink {
    const state = linkStateOf({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now);
    return {
      id: row.id,
      state,
      link: state === 'active' ? this.urlOf(page, row) : null,
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by_name,
      expiresAt: row.expires_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
      downloads: row.downloads.map(({ document, at }) => ({ document, at: new Date(at).toISOString() })),
      downloadCount: row.download_count,
    };
  }

  /** Creates a link for 30 days, with its row in the activity log. Only the hash of its token is stored. */
  async create<Answer>(ctx: Context, { record, path, file, changes, answer }: NewLink<Answer>): Promise<Answer> {
    const now = ctx.clock.now();
    const values = {
      id: ctx.newId() as string,
      target_kind: record.kind,
      target_id: record.id,
      path,
      file_id: file?.id ?? null,
      title: file?.title ?? null,
      created_at: now,
      created_by_name: ctx.who?.user.name ?? ctx.actingFor ?? 'Poolhouse',
      expires_at: new Date(now.getTime() + linkDays * 86_400_000),
    };
    const answered = answer({ ...values, revoked_at: null, downloads: [], download_count: 0 });
    await write(ctx, {
      change: ctx.db
        .insertInto('record_links')
        .values({
          ...values,
          created_by: ctx.who?.user.id ?? null,
          token_hash: this.#tokens.storedHashOf(overOf(values)),
        })
        .returning('id'),
      audit: { action: inModule(linkActions.create, record.module), target: targetOf(record), changes },
      answer: answered,
      status: 201,
    });
    return answered;
  }

  /** Closes a link: from then on it opens nothing. Doing it again changes nothing. */
  async revoke<Answer>(
    ctx: Context,
    row: LinkRow,
    { record, answer }: Pick<NewLink<Answer>, 'record' | 'answer'>,
  ): Promise<Answer> {
    if (row.revoked_at !== null) return answer(row);
    const now = ctx.clock.now();
    const answered = answer({ ...row, revoked_at: now });
    const isDone = await write(ctx, {
      change: sql`update record_links set revoked_at = ${now} where id = ${row.id} and revoked_at is null returning id`,
      audit: { action: inModule(linkActions.revoke, record.module), target: targetOf(record) },
      answer: answered,
    });
    if (!isDone) throw new Failure('not-allowed-now', 'This link was revoked a moment ago.');
    return answered;
  }

  /** Returns a link by its id; null when there is none. */
  async find(ctx: Context, id: string): Promise<LinkRow | null> {
    return isUuid(id) ? ((await linksWhere(ctx.db, sql`l.id = ${id}`))[0] ?? null) : null;
  }

  /**
   * Returns the link that a token opens. Every miss is the same answer: a token that is wrong, cut off, expired or revoked. Tokens are
   * found by their hash, so that how long it takes tells nothing of them.
   */
  async open(ctx: Context, token: string): Promise<LinkRow> {
    const live = sql`l.token_hash = ${fingerprint(token)} and l.revoked_at is null and l.expires_at > ${ctx.clock.now()}`;
    const [row] = await linksWhere(ctx.db, live);
    if (row === undefined || !this.#tokens.isOf(overOf(row), token)) throw linkMissed();
    return row;
  }

  /** Keeps that a document was downloaded by a link. */
  async noteDownload(ctx: Context, { id }: LinkRow, record: LinkedRecord, document: string): Promise<void> {
    const now = ctx.clock.now();
    await write(ctx, {
      change: ctx.db
        .insertInto('record_link_downloads')
        .values({ id: ctx.newId(), link_id: id, document, downloaded_at: now })
        .returning('id'),
      audit: {
        action: inModule(linkActions.download, record.module),
        target: targetOf(record),
        changes: [{ field: 'document', before: null, after: document }],
      },
      answer: null,
    });
  }
}

const overOf = ({ id, target_id, path }: Claims) => `${id} ${target_id} ${path}`;
const targetOf = ({ kind, id, label }: LinkedRecord) => ({ kind, id, label });
