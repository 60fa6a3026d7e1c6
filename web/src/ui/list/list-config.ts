import { capital } from '@poolhouse/domain/kernel/capital';
import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ReactNode } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import type { ShapePaths } from './list-shape.tsx';
import type { Search, UsualSort } from './list-state.ts';

/**
 * What a column holds that is never cut: an amount, a day and a time are as wide as the longest of them, and what identifies a record
 * (order, tracking and serial numbers) goes on in a second line.
 */
export type ColumnContent = 'money' | 'day' | 'time' | 'reference';

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  holds?: ColumnContent;
  /** The name under which the server sorts by this column. */
  sort?: string;
  /** Pixels; the column marked `grows` takes what is left over. */
  width: number;
  grows?: boolean;
  align?: 'left' | 'right';
  /** Not shown until the person chooses it. */
  isHiddenAtFirst?: boolean;
  /** Names the row: always shown, pinned while the others scroll sideways, and the heading of its row for screen readers. */
  isRowHeader?: boolean;
};

export type Noun = { one: string; many: string };

export type ListOption = { value: string; label: string };

export type ListFilter = (
  | { kind: 'options'; id: string; label: string; options: readonly ListOption[]; isOpenEnded?: boolean }
  | { kind: 'yes-no'; id: string; label: string }
  | { kind: 'text'; id: string; label: string }
  | { kind: 'day'; id: string; label: string }
  /** The rows that were selected one by one, by their ids. */
  | { kind: 'records'; id: string; label: string; noun: Noun }
) & {
  /** Set by links from elsewhere: it can be removed, but has no button. */
  isFromLinks?: boolean;
};

/** What a bulk act gets: the chosen rows that are loaded, or everything that the filters match. */
export type ListSelection<Row> = {
  rows: readonly Row[];
  isAllMatching: boolean;
  count: number;
  /** `312`, or `10,000+` where the server stopped counting. */
  countText: string;
  query: Search;
  /** The filter that finds exactly what is chosen; null where an address has no room for it. */
  filter: Search | null;
  clear: () => void;
};

/** A view that comes with the list; `id` stands in addresses, so it never changes. */
export type StandardView = { id: string; name: string; query: Search };

export type PrimaryAction = { label: string; to: string; permission: Permission };

/** `withAllColumns` is what the call takes to export further columns. */
export type ExportCall = { call: CallSpec; permission: Permission; withAllColumns?: Search };

/** A row on a phone: a title, what stands at its end, and one or two lines of facts. */
export type ListCard<Row> = {
  title: (row: Row) => ReactNode;
  /** Shows a status or an amount. It is inside the button that opens the row, so that it holds no button itself. */
  aside?: (row: Row) => ReactNode;
  /** Shows a button beside the card. */
  action?: (row: Row) => ReactNode;
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
  /** How the server sorts where the person chose nothing; its heading shows the arrow. */
  usualSort?: UsualSort;
  searchLabel: string;
  card: ListCard<Row>;
  /** What the page and the drawer of a row read first; its path takes the row's id. */
  rowCall?: CallSpec;
  /** What the drawer shows of a row, by its id; without it, a row opens its page. */
  quickView?: (id: string) => ReactNode;
  primaryAction?: PrimaryAction;
  /** The import of these records, where it is daily work: a button, on a phone an item of the menu. */
  importAction?: PrimaryAction;
  /** Where the same records are a board: the header switches between them. */
  shapes?: ShapePaths;
  /** Stands before the export. */
  secondaryAction?: ReactNode | ((query: Search) => ReactNode);
  /** Stands above the rows: what the filters come to. */
  summary?: (query: Search) => ReactNode;
  /** The items of the menu at the end of the header; as a function they get the filters of the list. */
  menu?: ReactNode | ((query: Search) => ReactNode);
  /** Whether the person may edit rows: `e` opens the form on the page of a row. */
  editing?: Permission;
  exportCall?: ExportCall;
  bulkActions?: (selection: ListSelection<Row>) => ReactNode;
  /** Under which name views of this list are kept, and what one needs to share them. */
  views?: {
    list: string;
    sharing: Permission;
    /** Views that everyone has, before the saved ones. */
    standard?: readonly StandardView[];
  };
  /** What a person who has none yet should do first. */
  firstUse: { title: string; text: string; action?: ReactNode };
  /** The filters that say which list is shown, such as a kind of price: a list of one that has none yet is shown as unused. */
  scopes?: readonly string[];
};

/** Returns the choices of a filter or a field, from a table of labels. */
export function optionsOf(labels: Readonly<Record<string, string>>): ListOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** A list as its feature declares it: what is missing follows from the noun, and rows are told apart by their `id`. */
export type ListParts<Row, C extends CallSpec> = Omit<ListConfig<Row, C>, 'title' | 'rowId' | 'searchLabel'> &
  Partial<Pick<ListConfig<Row, C>, 'title' | 'rowId' | 'searchLabel'>>;

/** Returns the configuration of a list, and keeps the types of its call. */
export function defineList<Row, C extends CallSpec>(parts: ListParts<Row, C>): ListConfig<Row, C> {
  const { many } = parts.noun;
  return {
    title: capital(many),
    searchLabel: `Search ${many}`,
    rowId: (row) => (row as { id: string }).id,
    ...(parts as Partial<ListConfig<Row, C>>),
  } as ListConfig<Row, C>;
}

/** A column under the label of its field, or under a heading of its own. */
export type LabelledColumn<Row> = Omit<ListColumn<Row>, 'header'> & { header?: string };

/** Returns columns headed by the labels of the fields that their ids name. */
export function labelledColumns<Row>(
  labels: Readonly<Record<string, string>>,
  columns: readonly LabelledColumn<Row>[],
): readonly ListColumn<Row>[] {
  return columns.map((column) => ({ ...column, header: column.header ?? labels[column.id] ?? column.id }));
}
