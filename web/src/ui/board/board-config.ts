import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import type { Search } from '../list/list-state.ts';
import type { ColumnRows } from './use-column-pages.ts';

export type BoardRow<Status extends string> = { id: string; status: Status };

/** A status that a record can be given, and what that takes. */
export type BoardStep<Status extends string> = {
  to: Status;
  label: string;
  permission: Permission;
  /** Asked for more in a dialog before it is taken. */
  opensDialog: boolean;
  /** Why it isn't possible now; null when it is. */
  refusal: string | null;
  isGrave?: boolean;
};

/** What a board shows, and what dragging a card to another column does. */
export type BoardConfig<Status extends string, Row extends BoardRow<Status>> = {
  /** The record in a sentence: “order”. */
  noun: string;
  statuses: readonly Status[];
  labels: Record<Status, string>;
  heading: (status: Status) => ReactNode;
  /** A hook: the records of one column. Usually one call of `useColumnPages`. */
  useRows: (status: Status, query: Search) => ColumnRows<Row>;
  rowLabel: (row: Row) => string;
  card: {
    path: (row: Row) => string;
    title: (row: Row) => string;
    mark?: (row: Row) => ReactNode;
    /** The lines below the title, usually `CardLine`s. */
    lines: (row: Row) => ReactNode;
    needsLook?: (row: Row) => boolean;
  };
  stepsOf: (row: Row) => readonly BoardStep<Status>[];
  /** Returns why a record can't be moved to a column that none of its steps leads to. */
  refuseMove: (row: Row, to: Status) => string;
  /** Takes a step that opens no dialog. Throws what the server refuses. */
  takeStep: (queries: QueryClient, row: Row, step: BoardStep<Status>) => Promise<void>;
  stepDialog: (row: Row, step: BoardStep<Status>, onClose: () => void) => ReactNode;
};
