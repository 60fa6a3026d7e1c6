import type { AnyVerb } from '../../platform/verb.ts';
import { createView } from './create-view.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { restoreView } from './restore-view.ts';
import { setDefaultView } from './set-default-view.ts';
import { updateView } from './update-view.ts';

/** The calls of what people set for themselves and for each other. */
export function settingsRoutes(): AnyVerb[] {
  return [listViews, createView, updateView, removeView, restoreView, setDefaultView];
}
