import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions } from '@poolhouse/domain/services/saved-views/records';
import { restoreRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { requireUnlocked } from './update-view.ts';
import { viewsFor } from './view-noun.ts';
import { loadRemovedView } from './view-queries.ts';

/** Brings a removed view back as it was, also as the view that lists open with. */
export function restoreView(lists: SavedListRegistry) {
  return useCase(settingsApi.restoreView, (ctx, { params: { id } }) =>
    restoreRecord(ctx, viewsFor(ctx, lists), {
      id,
      action: savedViewActions.restore,
      load: () => loadRemovedView(ctx, lists, id),
      refuse: (row) => requireUnlocked(ctx, lists, row),
    }),
  );
}
