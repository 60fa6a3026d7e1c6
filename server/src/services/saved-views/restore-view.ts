import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions } from '@poolhouse/domain/services/saved-views/records';
import { requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { requireUnlocked } from './update-view.ts';
import { changeOfView } from './view-change.ts';
import { translateNameClash } from './view-checks.ts';
import { loadRemovedView } from './view-queries.ts';
import { presentView } from './view-row.ts';

/** Brings a removed view back as it was, also as the view that lists open with. */
export function restoreView(lists: SavedListRegistry) {
  return useCase(settingsApi.restoreView, (ctx, { params }) =>
    retryOnConflict(async () => {
      const row = await loadRemovedView(ctx, lists, params.id);
      requireUnlocked(ctx, lists, row);
      const answer = presentView(lists, { ...row, revision: row.revision + 1 }, requireSignedIn(ctx).person);
      const change = changeOfView(ctx, row, { action: savedViewActions.restore, columns: { deleted_at: null } });
      const isWritten = await translateNameClash(row.name, () => write(ctx, { ...change, answer }));
      return isWritten ? answer : null;
    }),
  );
}
