import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ReactNode } from 'react';
import type { Search } from '../list/list-state.ts';

/** What a record looks like on a board. */
export type BoardCardLooks = {
  title: string;
  /** The page that its title opens. */
  path: string;
  /** Stands before the title. */
  mark?: ReactNode;
  /** Marked at its edge, because it waits for a person. */
  isUrgent?: boolean;
  /** Whether it has a next status at all. */
  canMove: boolean;
  body: ReactNode;
};

/** Everything that one feature's board differs in from another's. */
export type BoardConfig<Row extends { id: string }, Status extends string, C extends CallSpec = CallSpec> = {
  /** What a card is, as in "the order". */
  noun: string;
  call: C;
  rowsOf: (answer: AnswerOf<C>) => readonly Row[];
  statusOf: (row: Row) => Status;
  /** Returns the record as it looks in another column, until the server has answered. */
  moved: (row: Row, status: Status) => Row;
  /** What a record is called when it is dragged. */
  nameOf: (row: Row) => string;
  labels: Readonly<Record<Status, string>>;
  heading: (status: Status) => ReactNode;
  /** Returns the filters of a column. What `first` finds stands above the rest. */
  partsOf: (status: Status, query: Search) => ColumnParts;
  card: (row: Row) => BoardCardLooks;
  /** The menu that moves a record without dragging; it isn't shown under the pointer. */
  menu: (row: Row) => ReactNode;
};

export type ColumnParts = { first?: Search; rest: Search };

/** Returns the configuration of a board, and keeps the types of its call. */
export function defineBoard<Row extends { id: string }, Status extends string, C extends CallSpec>(
  config: BoardConfig<Row, Status, C>,
): BoardConfig<Row, Status> {
  return config as unknown as BoardConfig<Row, Status>;
}
