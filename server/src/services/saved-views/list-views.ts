import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedLists } from '@poolhouse/domain/services/saved-views/saved-lists';
import { authorise } from '../../platform/authorise.ts';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { findOpening, findViews } from './view-queries.ts';
import { presentView } from './view-row.ts';

/** The views of a list, for those who may see the list. */
export const listViews = useCase(settingsApi.views, async (ctx, { query: { list } }) => {
  authorise(ctx.who, savedLists[list].see);
  const { person } = requireSignedIn(ctx);
  const [rows, opensWith] = await Promise.all([findViews(ctx, person, list), findOpening(ctx, person, list)]);
  return { views: rows.map((row) => presentView(row, person)), opensWith };
});
