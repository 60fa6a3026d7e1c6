import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ReactNode } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import type { Search } from './list-state.ts';

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name under which the server sorts by this column. */
  sort?: string;
  /** Pixels; the column marked `grows` takes what is left over. */
  width: number;
  grows?: boolean;
  align?: 'left' | 'right';
  /** Not shown until the person chooses it. */
  isHiddenAtFirst?: boolean;
  /** Names the row: always shown, and the heading of its row for screen readers. */
  isRowHeader?: boolean;
  /** 1 is the most important; where there isn't room for all, the highest numbers are left out first. */
  importance?: number;
};

export type ListOption = { value: string; label: string };

export type ListFilter = (
  | { kind: 'options'; id: string; label: string; options: readonly ListOption[]; isOpenEnded?: boolean }
  | { kind: 'yes-no'; id: string; label: string }
  | { kind: 'text'; id: string; label: string }
  | { kind: 'day'; id: string; label: string }
) & {
  /** Set by links from elsewhere: it can be removed, but has no button. */
  isFromLinks?: boolean;
};

export type Noun = { one: string; many: string };

/** What a bulk act gets: the chosen rows that are loaded, or everything that the filters match. */
export type ListSelection<Row> = {
  rows: readonly Row[];
  isAllMatching: boolean;
  count: number;
  query: Search;
  clear: () => void;
};

export type PrimaryAction = { label: string; to: string; permission: Permission };

/** A row on a phone: a title, what stands at its end, and one or two lines of facts. */
export type ListCard<Row> = {
  title: (row: Row) => ReactNode;
  aside?: (row: Row) => ReactNode;
  lines: (row: Row) => ReactNode[];
};

/** Everything that one feature's list differs in from another's. */
export type ListConfig<Row, C extends CallSpec = CallSpec> = {
  /** Names the list in the person's stored choices. */
  name: string;
  title: string;
  noun: Noun;
  call: C;
  /** The parameters of the call's path. */
  params?: Record<string, string>;
  /** What leads back, above the title. */
  back?: ReactNode;
  rowsOf: (answer: AnswerOf<C>) => readonly Row[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** The page of a row, by its id; the drawer links to it. Rows without a page of their own have none. */
  rowPath?: (id: string) => string;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  searchLabel: string;
  card: ListCard<Row>;
  /** What the drawer shows of a row, by its id. */
  quickView?: (id: string) => ReactNode;
  primaryAction?: PrimaryAction;
  /** Whether the person may edit rows: `e` opens the form on the page of a row. */
  editing?: Permission;
  /** Beside the primary action; as a function they get the filters of the list. */
  secondaryActions?: ReactNode | ((query: Search) => ReactNode);
  exportCall?: { call: CallSpec; permission: Permission };
  bulkActions?: (selection: ListSelection<Row>) => ReactNode;
  /** Under which name views of this list are kept, and what one needs to share them. */
  views?: { list: string; sharing: Permission };
  /** What a person who has none yet should do first. */
  firstUse: { title: string; text: string; action?: ReactNode };
};

/** Returns the choices of a filter or a field, from a table of labels. */
export function optionsOf(labels: Readonly<Record<string, string>>): ListOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Keeps the call's types while the configuration is checked. */
export function defineList<Row, C extends CallSpec>(config: ListConfig<Row, C>): ListConfig<Row, C> {
  return config;
}
