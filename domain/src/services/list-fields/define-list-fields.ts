import type { SortOf } from '../../kernel/paging.ts';
import type { textLimits } from '../../kernel/text.ts';

/** What people choose from, as it is written in an address and as they read it. */
export type Choice = { value: string; label: string };

/** What every filter of a list has. */
type Shown = {
  /** What people call it. */
  label: string;
  /** Only links set it: it can be removed, but has no button. */
  isFromLinks?: true;
  /**
   * The column that it is about; the filter's name in snake_case unless given. Null where no single column decides: the server says how
   * records are found by it.
   */
  column?: string | null;
};

/** The column is a list of texts, of which one fits. */
type InList = { isList?: true };

/** One of the codes in a table of labels. */
type OneOf = Shown &
  InList & {
    kind: 'one-of';
    options: Readonly<Record<string, string>>;
    /** The codes that people choose from, where the query takes more of them. */
    offered?: readonly string[];
    /** What is said of a code that isn't in the table. */
    refusal?: string;
  };

/** One of the values that records have: the page asks the server for them, or they are `offered`. */
type OneValue = Shown &
  InList & {
    kind: 'value';
    longest: keyof typeof textLimits;
    offered?: readonly Choice[];
    /** The column has capitals only. */
    isUpperCase?: true;
  };

/** A column of yes and no. */
type YesNo = Shown & { kind: 'yes-no' };
/** Whether the column has a value. */
type Present = Shown & { kind: 'present' };
/** Records of another table, named by a code that people know, such as a customer ID. */
type Reference = Shown & { kind: 'reference'; to: string; longest: keyof typeof textLimits };
/** Years of a day, from the first one offered until this year. */
type Year = Shown & { kind: 'year'; column: string; first: number };
/** Months of a day, `01` to `12`, in the years that are given or in any. */
type Month = Shown & { kind: 'month'; column: string };
/** The first or the last day of a period, included. */
type Day = Shown & { kind: 'from-day' | 'until-day'; column: string };
/** The least or the greatest amount in dollars, included, of a column in cents. */
type Amount = Shown & { kind: 'from-amount' | 'until-amount'; column: string; isSigned?: true };
/** The records that were selected one by one. */
type Selected = { kind: 'selected' };
/** The removed records instead of the others. */
type Removed = { kind: 'removed' };

export type ListField =
  | OneOf
  | OneValue
  | YesNo
  | Present
  | Reference
  | Year
  | Month
  | Day
  | Amount
  | Selected
  | Removed;
export type ListFieldTable = Readonly<Record<string, ListField>>;

/** What a list can be sorted by. */
export type ListSort = {
  column: string;
  /** Capitals and small letters are alike. */
  ignoresCase?: true;
  /** Records without a value come last in both directions. */
  canBeEmpty?: true;
};

/** The filters and the sorts of a list, in the order in which people see them. */
export type ListFields<
  Fields extends ListFieldTable = ListFieldTable,
  Sorts extends Readonly<Record<string, ListSort>> = Readonly<Record<string, ListSort>>,
> = {
  noun: { one: string; many: string };
  fields: Fields;
  sorts: Sorts;
  /** The order without a chosen one; `-name` descends. */
  usualSort: SortOf<keyof Sorts & string>;
  /** Without a chosen order, what was searched for comes by how well it fits. */
  ranksSearch?: true;
};

/**
 * Declares the filters and the sorts of a list once. Derived from it are its query (`list-query.ts`), the conditions of the database and of
 * a record index (`services/list-fields` of the server), and what people choose from (`services/list-fields` of the web).
 */
export function defineListFields<
  const Fields extends ListFieldTable,
  const Sorts extends Readonly<Record<string, ListSort>>,
>(parts: ListFields<Fields, Sorts>): ListFields<Fields, Sorts> {
  return parts;
}

/** What a filter is in a parsed query. */
export type FilterValue<Field extends ListField> = Field extends { kind: 'one-of'; options: infer Options }
  ? (keyof Options & string)[]
  : Field extends { kind: 'value' | 'reference' | 'month' | 'selected' }
    ? string[]
    : Field extends { kind: 'yes-no' | 'present' | 'removed' }
      ? 'yes' | 'no'
      : Field extends { kind: 'from-day' | 'until-day' }
        ? string
        : Field extends { kind: 'year' }
          ? number[]
          : number;

/** The filters of a parsed query. */
export type FilterOf<Fields extends ListFieldTable> = {
  [Name in keyof Fields]?: FilterValue<Fields[Name]> | undefined;
};
