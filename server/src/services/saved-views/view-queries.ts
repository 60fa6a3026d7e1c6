import type { Person } from '@poolhouse/domain/features/access/can';
import { can } from '@poolhouse/domain/features/access/can';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { ViewId } from '@poolhouse/domain/services/saved-views/saved-view';
import { maySeeView } from '@poolhouse/domain/services/saved-views/view-rights';
import { type RawBuilder, sql } from 'kysely';
import { authorise } from '../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { type FullViewRow, ownedView } from './view-row.ts';

/** More shared views than a user could choose from. */
const maxViews = 200;

const fullView = sql`v.*, u.name as owner_name,
  array(select d.role from view_defaults d where d.view_id = v.id and d.role is not null) as default_of_roles
  from saved_views v join users u on u.id = v.owner_id`;

/** Returns one's own views and the shared ones that one sees; found by the two partial indexes of the table. */
export async function findViews(
  ctx: Context,
  lists: SavedListRegistry,
  person: Person,
  list: string,
): Promise<FullViewRow[]> {
  const seesAllShared = can(person, lists.of(list).share);
  const { rows } = await sql<FullViewRow>`select ${fullView} where v.list = ${list} and v.deleted_at is null
    and (v.owner_id = ${person.id} or (v.shared_with <> '{}' and (${person.role} = any(v.shared_with) or ${seesAllShared})))
    order by v.position, v.id limit ${maxViews}`.execute(ctx.db);
  return rows;
}

/** Returns a view that is there; refuses with 404 when there is none or this person doesn't see it. */
export function loadView(ctx: Context, lists: SavedListRegistry, id: string): Promise<FullViewRow> {
  return loadSeenView(ctx, lists, sql`v.id = ${id}::uuid and v.deleted_at is null`);
}

/** Returns a view that was removed. */
export function loadRemovedView(ctx: Context, lists: SavedListRegistry, id: string): Promise<FullViewRow> {
  return loadSeenView(ctx, lists, sql`v.id = ${id}::uuid and v.deleted_at is not null`);
}

async function loadSeenView(
  ctx: Context,
  lists: SavedListRegistry,
  condition: RawBuilder<unknown>,
): Promise<FullViewRow> {
  const { person } = requireSignedIn(ctx);
  const { rows } = await sql<FullViewRow>`select ${fullView} where ${condition}`.execute(ctx.db);
  const row = rows[0];
  if (row === undefined || !maySeeView(person, ownedView(lists, row))) throw notFound('view');
  authorise(ctx.who, lists.of(row.list).see);
  return row;
}

export async function countViewsOf(ctx: Context, ownerId: string, list: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('saved_views')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns what a list opens with: the person's own choice (everything, where it names no view), else their role's. A view that
 * is gone or no longer shared with them counts as no choice.
 */
export async function findOpening(ctx: Context, person: Person, list: string): Promise<ViewId | null> {
  const { rows } = await sql<{ view_id: ViewId | null }>`select d.view_id from view_defaults d
    left join saved_views v on v.id = d.view_id and v.deleted_at is null
      and (v.owner_id = ${person.id} or ${person.role} = any(v.shared_with))
    where d.list = ${list} and (d.user_id = ${person.id} or d.role = ${person.role})
      and (d.view_id is null or v.id is not null)
    order by d.user_id is null limit 1`.execute(ctx.db);
  return rows[0]?.view_id ?? null;
}
