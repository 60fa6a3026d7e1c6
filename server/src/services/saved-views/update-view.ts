import { Failure } from '@poolhouse/domain/kernel/errors';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions } from '@poolhouse/domain/services/saved-views/records';
import { requireViewQuery } from '@poolhouse/domain/services/saved-views/view-query';
import { requireSharing, viewLockReason } from '@poolhouse/domain/services/saved-views/view-rights';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { viewsFor } from './view-noun.ts';
import { type FullViewRow, ownedView, type ViewValues } from './view-row.ts';

/** Changes a view; refuses when another user changed the same part meanwhile. */
export function updateView(lists: SavedListRegistry) {
  return useCase(settingsApi.updateView, (ctx, { params: { id }, body, revision: seen }) =>
    changeRecord(ctx, viewsFor(ctx, lists), {
      id,
      seen,
      sent: body,
      action: savedViewActions.update,
      decide: (before, row) => {
        requireUnlocked(ctx, lists, row);
        const list = lists.of(row.list);
        const after: ViewValues = { ...before, ...body };
        if (body.query !== undefined) requireViewQuery(list, body.query);
        if (!isSameValue(before.sharedWith, after.sharedWith)) requireSharing(requireSignedIn(ctx).person, list);
        return after;
      },
    }),
  );
}

/** Refuses with 403, in words, when the user may see a view but not change it. */
export function requireUnlocked(ctx: Context, lists: SavedListRegistry, row: FullViewRow): void {
  const reason = viewLockReason(requireSignedIn(ctx).person, ownedView(lists, row));
  if (reason !== null) throw new Failure('forbidden', reason);
}
