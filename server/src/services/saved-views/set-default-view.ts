import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions, savedViewRecord } from '@poolhouse/domain/services/saved-views/records';
import type { ViewId } from '@poolhouse/domain/services/saved-views/saved-view';
import { requireSharing } from '@poolhouse/domain/services/saved-views/view-rights';
import { authorise } from '../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { loadView } from './view-queries.ts';

/** Sets what a list opens with, for oneself or (for those who look after sharing) for a role. */
export function setDefaultView(lists: SavedListRegistry) {
  return useCase(settingsApi.setDefaultView, async (ctx, { body: { list, viewId, role } }) => {
    authorise(ctx.who, lists.of(list).see);
    const { person } = requireSignedIn(ctx);
    if (role !== null) requireSharing(person, lists.of(list));
    const name = viewId === null ? 'everything' : await nameOfChosen(ctx, lists, list, viewId, role);
    const answer = { list, viewId, role };
    await write(ctx, {
      change: upsert(ctx, list, viewId, role),
      audit: {
        action: savedViewActions.setDefault,
        target: {
          kind: savedViewRecord.kind,
          id: viewId,
          label: role === null ? name : `${name} for ${roleLabels[role]}`,
        },
      },
      answer,
    });
    return answer;
  });
}

async function nameOfChosen(
  ctx: Context,
  lists: SavedListRegistry,
  list: string,
  id: ViewId,
  role: Role | null,
): Promise<string> {
  const row = await loadView(ctx, lists, id);
  if (row.list !== list) throw invalidField('viewId', 'This view belongs to another list.');
  if (role !== null && !row.shared_with.includes(role)) {
    throw invalidField('viewId', `Share the view with ${roleLabels[role]} first.`);
  }
  return row.name;
}

function upsert(ctx: Context, list: string, viewId: ViewId | null, role: Role | null) {
  const id = ctx.newId();
  const holder = role === null ? { user_id: requireSignedIn(ctx).person.id } : { role };
  return ctx.db
    .insertInto('view_defaults')
    .values({ id, list, view_id: viewId, ...holder })
    .onConflict((conflict) =>
      (role === null
        ? conflict.columns(['user_id', 'list']).where('user_id', 'is not', null)
        : conflict.columns(['role', 'list']).where('role', 'is not', null)
      ).doUpdateSet({ view_id: viewId }),
    )
    .returning('id');
}
