import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions } from '@poolhouse/domain/services/saved-views/records';
import { removeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { requireUnlocked } from './update-view.ts';
import { viewsFor } from './view-noun.ts';

/** Takes a view away. It is kept for a month, so that it can be restored. */
export function removeView(lists: SavedListRegistry) {
  return useCase(settingsApi.removeView, (ctx, { params: { id }, revision: seen }) =>
    removeRecord(ctx, viewsFor(ctx, lists), {
      id,
      seen,
      action: savedViewActions.remove,
      refuse: (row) => requireUnlocked(ctx, lists, row),
      answer: (_, revision) => ({ id, revision }),
    }),
  );
}
