import type { Permission } from '@poolhouse/domain/features/access/permissions';

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
};
