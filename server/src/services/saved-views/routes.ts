import type { AnyUseCase } from '../../platform/use-case.ts';
import { createView } from './create-view.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { restoreView } from './restore-view.ts';
import { setDefaultView } from './set-default-view.ts';
import { updateView } from './update-view.ts';

/** The calls of what people set for themselves and for each other. */
export function settingsRoutes(): AnyUseCase[] {
  return [listViews, createView, updateView, removeView, restoreView, setDefaultView];
}
