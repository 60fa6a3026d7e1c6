import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { authorise } from '../../platform/authorise.ts';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { findOpening, findViews } from './view-queries.ts';
import { presentView } from './view-row.ts';

/** Returns the views of a list, for those who may see the list. */
export function listViews(lists: SavedListRegistry) {
  return useCase(settingsApi.views, async (ctx, { query: { list } }) => {
    authorise(ctx.who, lists.of(list).see);
    const { person } = requireSignedIn(ctx);
    const [rows, opensWith] = await Promise.all([findViews(ctx, lists, person, list), findOpening(ctx, person, list)]);
    return { views: rows.map((row) => presentView(lists, row, person)), opensWith };
  });
}
