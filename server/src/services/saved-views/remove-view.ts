import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions, savedViewRecord } from '@poolhouse/domain/services/saved-views/records';
import type { ViewId } from '@poolhouse/domain/services/saved-views/saved-view';
import { requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { requireUnchanged, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { requireUnlocked } from './update-view.ts';
import { changeOfView } from './view-change.ts';
import { loadView } from './view-queries.ts';
import { presentView, valuesOfRow } from './view-row.ts';

/** Takes a view away. It is kept for a month, so that it can be restored. */
export function removeView(lists: SavedListRegistry) {
  return useCase(settingsApi.removeView, (ctx, { params, revision: seen }) =>
    retryOnConflict(async () => {
      const row = await loadView(ctx, lists, params.id);
      requireUnlocked(ctx, lists, row);
      const { revision } = row;
      const record = presentView(lists, row, requireSignedIn(ctx).person);
      await requireUnchanged(ctx, seen, {
        kind: savedViewRecord.kind,
        id: row.id,
        revision,
        record,
        values: valuesOfRow(row),
      });
      const answer = { id: row.id as ViewId, revision: revision + 1 };
      const change = changeOfView(ctx, row, {
        action: savedViewActions.remove,
        columns: { deleted_at: ctx.clock.now() },
      });
      const isWritten = await write(ctx, { ...change, answer });
      return isWritten ? answer : null;
    }),
  );
}
