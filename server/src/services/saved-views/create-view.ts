import { Failure } from '@poolhouse/domain/kernel/errors';
import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions } from '@poolhouse/domain/services/saved-views/records';
import { maxViewsOfPerson } from '@poolhouse/domain/services/saved-views/saved-view';
import { requireViewQuery } from '@poolhouse/domain/services/saved-views/view-query';
import { requireSharing } from '@poolhouse/domain/services/saved-views/view-rights';
import { authorise } from '../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { lockText } from '../../platform/database/advisory-locks.ts';
import { createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { viewsFor } from './view-noun.ts';
import { countViewsOf } from './view-queries.ts';
import type { ViewValues } from './view-row.ts';

/** Keeps a view; a new one stands behind all others. */
export function createView(lists: SavedListRegistry) {
  return useCase(settingsApi.createView, async (ctx, { body }) => {
    const { list, ...entered } = body;
    authorise(ctx.who, lists.of(list).see);
    const { person, user } = requireSignedIn(ctx);
    requireViewQuery(lists.of(list), entered.query);
    if (entered.sharedWith.length > 0) requireSharing(person, lists.of(list));
    const now = ctx.clock.now();
    const values: ViewValues = { ...entered, position: now.getTime() };
    return createRecord(ctx, viewsFor(ctx, lists), {
      action: savedViewActions.create,
      values,
      columns: { list, owner_id: person.id, created_at: now },
      joined: { owner_name: user.name, default_of_roles: [] },
      logged: { list, ...values },
      within: async (tx) => {
        await lockText(tx, `views of ${person.id}`);
        await refuseManyViews({ ...ctx, db: tx }, person.id, list);
        return {};
      },
    });
  });
}

async function refuseManyViews(ctx: Context, personId: string, list: string): Promise<void> {
  if ((await countViewsOf(ctx, personId, list)) < maxViewsOfPerson) return;
  throw new Failure('conflict', `You already have ${maxViewsOfPerson} views of this list. Delete one you don’t need.`);
}
