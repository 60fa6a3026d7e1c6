import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { ComponentType } from 'react';

export type ReasonDialogProps = {
  /** What the cells of the rows hold, each once. */
  values: readonly string[];
  /** Fixed: the file is checked again. */
  onDone: () => void;
  onClose: () => void;
};

export type ImportReasonConfig = {
  /** Says the reason of many rows, with how many different values their cells have. */
  title: (values: number) => string;
  /** One action that fixes all rows with this reason, for those who may. */
  action?: {
    label: (values: number) => string;
    permission: Permission;
    /** Tells who may not that it is for others to do. */
    refused: string;
    Dialog: ComponentType<ReasonDialogProps>;
  };
};

/** What the import of one kind of record is called on the screen; a feature hands it to the imports. */
export type ImportConfig = {
  title: string;
  noun: { one: string; many: string };
  permission: Permission;
  /** Where the records are, the start of an import, and one import. */
  backTo: string;
  recordsPath: string;
  startPath: string;
  runPath: (id: string) => string;
  /** Headings of the file in the order of the export, and those that must be there. */
  headings: readonly { heading: string; isRequired: boolean }[];
  labelOf: (field: string) => string;
  sayValue: (field: string, value: unknown) => string;
  /** Says the key of a row, where that isn't for people to read as it is. */
  sayKey?: (key: string) => string;
  /** What the first step says of files, where it isn't a CSV file of records alone. */
  files?: { accept: string; hint: string; columnsTitle: string; columnsHint: string };
  /** How many files may be imported together; one unless given. */
  mostFiles?: number;
  /** The filter of the list that shows the records of imports. */
  listFilter?: string;
  /** Fields that come first when a new record is told in a few words. */
  summaryStart?: readonly string[];
  /** What a person must say of a file whose headings aren't known: one field of each group, and a value that may hold for all rows. */
  mapping?: {
    needs: readonly (readonly string[])[];
    forAllRows?: { field: string; options: readonly { value: string; label: string }[] };
  };
  /** How reasons with a code are said for many rows, and what fixes them all. */
  reasons?: Readonly<Record<string, ImportReasonConfig>>;
};
