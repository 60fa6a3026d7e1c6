import { savedViewRecord } from '@poolhouse/domain/services/saved-views/records';
import type { SavedView } from '@poolhouse/domain/services/saved-views/saved-view';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { type Noun, refuseTaken } from '../../platform/records/index.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { loadView } from './view-queries.ts';
import { columnsOfValues, type FullViewRow, presentView, type ViewValues, valuesOfRow } from './view-row.ts';

/** Returns the noun of the views that the caller sees. */
export const viewsFor = (ctx: Context, lists: SavedListRegistry): Noun<FullViewRow, ViewValues, SavedView> => ({
  record: savedViewRecord,
  table: 'saved_views',
  load: (_, id) => loadView(ctx, lists, id),
  values: valuesOfRow,
  columns: (values, { now }) => ({ ...columnsOfValues(values), updated_at: now }),
  present: (row, values) => presentView(lists, row, requireSignedIn(ctx).person, values),
  label: ({ name }) => name,
  translateClash: (error, { name }) =>
    refuseTaken(error, {
      saved_views__owner_name: ['name', `A view called ${name} already exists. Choose another name.`],
    }),
});
