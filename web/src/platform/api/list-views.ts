import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { queryOf } from './query-of.ts';

export { roleLabels as roleNames, roles } from '@poolhouse/domain/features/access/roles';
export { settingsApi as viewCalls } from '@poolhouse/domain/services/saved-views/api';
export {
  columnWidth,
  type SavedView,
  type ViewQuery,
} from '@poolhouse/domain/services/saved-views/saved-view';

/** Returns the saved views of a list, and the one that it opens with. */
export const viewsQuery = (list: string) => ({
  ...queryOf(settingsApi.views, { query: { list } }),
  staleTime: 60_000,
});
