import { findRefusal } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { refuseWhenOver } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { dropOffRecord, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { ownedBy, ownerScope } from '../../../platform/ownership.ts';
import { requestNotFound } from '../missing-request.ts';

/** The two kinds of requests, with the table of each and that of its photos. */
const kinds = {
  'pick-up': { record: pickUpRecord, table: 'pick_ups', photos: { table: 'pick_up_files', of: 'pick_up_id' } },
  'drop-off': { record: dropOffRecord, table: 'drop_offs', photos: { table: 'drop_off_files', of: 'drop_off_id' } },
} as const;
export type RequestKind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as RequestKind[];

/** What quotes need to know of a pick-up or a drop-off. */
export type QuotedRequest = {
  kind: RequestKind;
  id: string;
  case_id: string;
  dealer_id: string | null;
  name: string;
  email: string | null;
  address: string | null;
  address_line: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  status: string;
  revision: number;
};

/** Requests of both kinds as one table `q`. */
export const allRequests: RawBuilder<unknown> = sql`(
  select 'pick-up' as kind, id, case_id, dealer_id, name, email, address, address_line, city, state, postal_code, status, revision from pick_ups
  union all
  select 'drop-off', id, case_id, dealer_id, name, email, address, address_line, city, state, postal_code, status, revision from drop_offs) q`;

/**
 * Returns the condition on `q` for what a person may see or change in this call. Refuses with 403 who may do so with no request, so that
 * ids tell them nothing. A dealer’s account only reads, and only of its own requests.
 */
export function requestsOf(ctx: Context, call: CallSpec, to: 'view' | 'act'): RawBuilder<SqlBool> {
  const { person } = requireSignedIn(ctx);
  if (to === 'act' && person.role === 'DEALER') throw new Failure('forbidden', 'Only staff can change quotes.');
  const permission = (kind: RequestKind): Permission => kinds[kind].record.permissions[to];
  const allowed = kindNames.filter((kind) => findRefusal(person, permission(kind)) === null);
  if (allowed.length === 0) authorise(ctx.who, permission('pick-up'));
  return sql`(q.kind = any(${allowed}::text[]) and (${ownedBy(ownerScope(ctx, call), 'q.dealer_id')}))`;
}

/** Returns a request; refuses with 404 what the condition leaves out. */
export async function loadRequest(db: Db, id: string, within: RawBuilder<SqlBool>): Promise<QuotedRequest> {
  const { rows } = await sql<QuotedRequest>`select q.* from ${allRequests} where q.id = ${id} and ${within}`.execute(
    db,
  );
  const [request] = rows;
  if (request === undefined) throw requestNotFound();
  return request;
}

/** Refuses to change the quotes of a request that is closed or cancelled. */
export function requireOpen({ status }: Pick<QuotedRequest, 'status'>): void {
  if (refuseWhenOver(status) === null) return;
  const way = status === 'Closed' ? 'Reopen it first.' : 'Copy it as a new one.';
  throw new Failure('not-allowed-now', `This request is ${status.toLowerCase()}. ${way}`);
}

/** Holds a request until the transaction ends, so that its robots are changed by one person at a time. */
export async function lockRequest(tx: Db, { kind, id }: Pick<QuotedRequest, 'kind' | 'id'>): Promise<QuotedRequest> {
  await sql`select id from ${sql.table(kinds[kind].table)} where id = ${id} for no key update`.execute(tx);
  return loadRequest(tx, id, sql`true`);
}

type BranchContact = { label: string; emails: string[]; phone: string | null };

/** Returns the branch of a request as its customer and its messages need it. */
export async function branchOfRequest(
  db: Db,
  { kind, id }: Pick<QuotedRequest, 'kind' | 'id'>,
): Promise<BranchContact> {
  const { rows } = await sql<BranchContact>`select b.label, b.notification_emails as emails, b.phone
    from ${sql.table(kinds[kind].table)} r join branches b on b.id = r.branch_id where r.id = ${id}`.execute(db);
  return rows[0] ?? { label: '', emails: [], phone: null };
}

/** Returns the statement that notes a change of a request, with a new status where it has one: who has it open sees the new revision. */
export function touchRequest(
  { kind, id }: Pick<QuotedRequest, 'kind' | 'id'>,
  now: Date,
  status: string | null = null,
): RawBuilder<unknown> {
  const moved = status === null ? sql`` : sql`, status = ${status}, status_reason = null, status_changed_at = ${now}`;
  return sql`update ${sql.table(kinds[kind].table)} set revision = revision + 1, updated_at = ${now}${moved}
    where id = ${id} returning id`;
}

/** Returns how the activity log names a request. */
export function targetOf({ kind, id, case_id: label }: Pick<QuotedRequest, 'kind' | 'id' | 'case_id'>) {
  return { kind: kinds[kind].record.kind, id, label };
}

/** Returns which of these files aren’t pictures of the request. */
export async function foreignPhotos(
  db: Db,
  { kind, id }: QuotedRequest,
  fileIds: readonly string[],
): Promise<string[]> {
  const { photos } = kinds[kind];
  const { rows } = await sql<{ id: string }>`select f.id from ${sql.table(photos.table)} link
    join files f on f.id = link.file_id
    where link.${sql.ref(photos.of)} = ${id} and f.id = any(${[...fileIds]}::uuid[])
      and f.width is not null and f.removed_at is null`.execute(db);
  const own = new Set(rows.map((row) => row.id));
  return fileIds.filter((fileId) => !own.has(fileId));
}
