import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { type SavedView, viewCalls, viewsQuery } from '../../../platform/api/list-views.ts';
import { notify } from '../../../platform/notify.ts';
import type { ListLayout } from '../list-layout.ts';
import { omitUnset, type Search } from '../list-state.ts';
import { allRecords } from './opened-view.ts';
import { viewSearch } from './use-list-views.ts';

/** What a view keeps of the list as it stands. */
export type ViewContent = { query: Search; layout: ListLayout };

type NameAndSharing = Pick<SavedView, 'name' | 'sharedWith'>;
type ViewsAnswer = { views: SavedView[]; opensWith: string | null };

/** Returns what can be done with the views of a list. Acts that are refused say so themselves, unless told otherwise. */
export function useViewActions(list: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goTo = (address: string | undefined) =>
    navigate({ to: '.', search: viewSearch(address), replace: true, resetScroll: false });
  const refresh = () => queries.invalidateQueries({ queryKey: [viewCalls.views.name] });
  const keep = (view: SavedView) =>
    queries.setQueryData<ViewsAnswer>(viewsQuery(list).queryKey as never, (before) => withView(before, view));
  const withErrorNotice = async <Result>(act: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await act();
    } catch (error) {
      notify.error(error);
      await refresh();
      return null;
    }
  };

  /** Throws when the name is refused, so that the dialog can say so. */
  const create = async (named: NameAndSharing, content: ViewContent) => {
    const view = await callApi(viewCalls.createView, { body: { list, ...named, ...bodyOf(content) } });
    keep(view);
    await goTo(view.id);
    return view;
  };
  /** Throws likewise. */
  const update = async (view: SavedView, changes: Partial<NameAndSharing> & { position?: number }) => {
    const saved = await callApi(viewCalls.updateView, {
      params: { id: view.id },
      body: changes,
      ifMatch: view.revision,
    });
    keep(saved);
    return saved;
  };
  const save = (view: SavedView, content: ViewContent) =>
    withErrorNotice(async () => {
      const saved = await callApi(viewCalls.updateView, {
        params: { id: view.id },
        body: bodyOf(content),
        ifMatch: view.revision,
      });
      keep(saved);
      await goTo(saved.id);
      notify.success(`Saved the view ${saved.name}.`);
    });
  const remove = (view: SavedView) =>
    withErrorNotice(async () => {
      await callApi(viewCalls.removeView, { params: { id: view.id }, ifMatch: view.revision });
      await goTo(allRecords);
      await refresh();
      notify.undoable(`Deleted the view ${view.name}.`, () => restore(view));
    });
  const restore = (view: SavedView) =>
    withErrorNotice(async () => {
      keep(await callApi(viewCalls.restoreView, { params: { id: view.id } }));
      await refresh();
      await goTo(view.id);
    });
  const move = (view: SavedView, position: number) => withErrorNotice(() => update(view, { position }));
  /** Throws when it is refused. */
  const openRoleWith = async (viewId: SavedView['id'] | null, role: SavedView['sharedWith'][number]) => {
    await callApi(viewCalls.setDefaultView, { body: { list, viewId, role } });
  };
  const openWith = (view: SavedView | null, what: string) =>
    withErrorNotice(async () => {
      await callApi(viewCalls.setDefaultView, { body: { list, viewId: view?.id ?? null } });
      await refresh();
      notify.success(`${view === null ? `All ${what.toLowerCase()}` : view.name} is now your default.`);
    });
  return { create, update, save, remove, move, openWith, openRoleWith, goTo, refresh };
}

export type ViewActions = ReturnType<typeof useViewActions>;

function bodyOf({ query, layout: { density, shown, order, widths } }: ViewContent) {
  return { query: omitUnset(query), columns: { shown, order: [...order], widths }, density };
}

function withView(before: ViewsAnswer | undefined, view: SavedView): ViewsAnswer {
  const others = (before?.views ?? []).filter(({ id }) => id !== view.id);
  const views = [...others, view].toSorted((one, other) => one.position - other.position);
  return { opensWith: before?.opensWith ?? null, views };
}
