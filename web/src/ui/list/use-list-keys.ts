import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../../platform/shortcuts.ts';
import { useCanIfNeeded } from '../../platform/use-can.ts';
import type { ListConfig } from './list-config.ts';
import { focusRow } from './row-keys.ts';
import type { RecordListState } from './use-record-list.ts';

type Refs = { scroller: RefObject<HTMLDivElement | null>; searchField: RefObject<HTMLInputElement | null> };

/** Handles the key of a list that creates: `c`, where the person may. */
export function useCreateKey(label: string, createPath: string | null): void {
  const { history } = useRouter();
  useShortcuts(
    'Lists',
    createPath === null ? [] : [{ keys: ['c'], meaning: label, act: () => history.push(createPath) }],
  );
}

/** Handles the keys of a list: `e` edits, arrows go into the rows, and Esc from there to the search box. */
export function useListKeys<Row, C extends CallSpec>(
  config: ListConfig<Row, C>,
  list: RecordListState<Row, C>,
  { scroller, searchField }: Refs,
) {
  const { state } = list;
  useShortcuts('Lists', useEdit(config, list));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnPage = event.target === document.body || (event.target as Element).id === 'main';
      if (event.key === 'ArrowDown' && isOnPage && focusRow(scroller.current)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [scroller]);
  const onRowKey = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || state.open !== null || rowAt(event.target) === null) return;
    event.preventDefault();
    searchField.current?.focus();
  };
  return { onRowKey, goToRows: useWayToRows(list, { scroller, searchField }) };
}

/** Edits the row that has the focus, else the open one, else the only selected one. */
function useEdit<Row, C extends CallSpec>(config: ListConfig<Row, C>, list: RecordListState<Row, C>): Shortcut[] {
  const { history } = useRouter();
  const { rowPath, rowId, noun } = config;
  const mayEdit = useCanIfNeeded(config.editing)?.allowed;
  const { rows, state, selection } = list;
  if (!mayEdit || rowPath === undefined || !rows?.length) return [];
  const act = () => {
    const focused = rows[rowAt(document.activeElement) ?? -1];
    const [selected, another] = selection.rows.keys();
    const only = another === undefined ? selected : undefined;
    const id = focused === undefined ? (state.open ?? only) : rowId(focused);
    if (id !== undefined) history.push(`${rowPath(id)}?edit=yes`);
  };
  return [{ keys: ['e'], meaning: `Edit the ${noun.one}`, act }];
}

/** Returns the place of the row that an element is; null where it is none. */
function rowAt(element: EventTarget | null): number | null {
  const index = element instanceof HTMLElement ? element.dataset.rowIndex : undefined;
  return index === undefined ? null : Number(index);
}

/** Goes from the search box to the first row, once the rows are those of the text in it. */
function useWayToRows<Row, C extends CallSpec>(list: RecordListState<Row, C>, { scroller, searchField }: Refs) {
  const { state, rows, isStale } = list;
  const pendingText = useRef<string>(null);
  const go = () => {
    if (pendingText.current !== state.q || isStale || rows === null) return;
    pendingText.current = null;
    if (document.activeElement === searchField.current) focusRow(scroller.current);
  };
  useEffect(go);
  return (text: string) => {
    pendingText.current = text.trim();
    go();
  };
}
