import type { SavedList } from '@poolhouse/domain/services/saved-views/saved-lists';
import type { Part } from '../../platform/part.ts';
import { createView } from './create-view.ts';
import { deleteRemovedViews } from './delete-removed-views.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { restoreView } from './restore-view.ts';
import { SavedListRegistry } from './saved-list-registry.ts';
import { setDefaultView } from './set-default-view.ts';
import { updateView } from './update-view.ts';

/** Declares saved views of lists, private and shared. */
export function savedViewsService(savedLists: readonly SavedList[]): Part {
  const lists = new SavedListRegistry(savedLists);
  return {
    name: 'saved-views',
    tables: { saved_views: 'private', view_defaults: 'private' },
    useCases: [
      listViews(lists),
      createView(lists),
      updateView(lists),
      removeView(lists),
      restoreView(lists),
      setDefaultView(lists),
    ],
    cleanups: [{ name: 'removed views', run: ({ db, clock }) => deleteRemovedViews(db, clock.now()) }],
  };
}
