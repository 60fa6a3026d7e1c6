import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions, savedViewRecord } from '@poolhouse/domain/services/saved-views/records';
import { requireViewQuery } from '@poolhouse/domain/services/saved-views/view-query';
import { requireSharing, viewLockReason } from '@poolhouse/domain/services/saved-views/view-rights';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { changeOfView } from './view-change.ts';
import { translateNameClash } from './view-checks.ts';
import { loadView } from './view-queries.ts';
import { columnsOfValues, type FullViewRow, ownedView, presentView, type ViewValues, valuesOfRow } from './view-row.ts';

/** Changes a view; refuses when another user changed the same part meanwhile. */
export function updateView(lists: SavedListRegistry) {
  return useCase(settingsApi.updateView, (ctx, { params, body, revision: seen }) =>
    retryOnConflict(async () => {
      const { person } = requireSignedIn(ctx);
      const row = await loadView(ctx, lists, params.id);
      requireUnlocked(ctx, lists, row);
      const list = lists.of(row.list);
      const before = valuesOfRow(row);
      const after: ViewValues = { ...before, ...body };
      if (body.query !== undefined) requireViewQuery(list, body.query);
      if (changesBetween({ roles: before.sharedWith }, { roles: after.sharedWith }).length > 0)
        requireSharing(person, list);
      const present = presentView(lists, row, person);
      await reconcile(
        ctx,
        seen,
        { kind: savedViewRecord.kind, id: row.id, revision: row.revision, record: present, values: before },
        body,
      );
      const changes = changesBetween(before, after);
      if (changes.length === 0) return present;
      const answer = presentView(lists, { ...row, revision: row.revision + 1 }, person, after);
      const columns = { ...columnsOfValues(after), updated_at: ctx.clock.now() };
      const change = changeOfView(ctx, row, { action: savedViewActions.update, columns, name: after.name, changes });
      const isWritten = await translateNameClash(after.name, () => write(ctx, { ...change, answer }));
      return isWritten ? answer : null;
    }),
  );
}

/** Refuses with 403, in words, when the user may see a view but not change it. */
export function requireUnlocked(ctx: Context, lists: SavedListRegistry, row: FullViewRow): void {
  const reason = viewLockReason(requireSignedIn(ctx).person, ownedView(lists, row));
  if (reason !== null) throw new Failure('forbidden', reason);
}
