import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { SheetFormat } from '@poolhouse/domain/services/imports/file-kind';
import type { GivenCells, ImportField } from '@poolhouse/domain/services/imports/headings';
import type { GivenRow, SheetLayout } from '@poolhouse/domain/services/imports/layouts';
import type { OfferedMapping } from '@poolhouse/domain/services/imports/offered-mapping';
import type { RowPlan, RowReading, RowRefusal } from '@poolhouse/domain/services/imports/row-plan';
import type { Db } from '../../platform/database/connect.ts';
import type { JobKind } from '../../platform/jobs/index.ts';

/** A record that a row may hit, with the revision at which it was compared. */
type StoredRecord<Stored> = { id: string; revision: number; values: Stored };

/** A record that an import changes, and the fields that it changes of it. */
export type HeldChange = { id: string; fields: readonly string[] };

/** A field's column and its type in the database. */
export type ImportColumns = Readonly<Record<string, { column: string; type: string }>>;

/** A field that no two records have the same value of, and that never changes once a record has one. */
export type FixedField = {
  field: string;
  column: string;
  heading: string;
  /** The column by which messages name the record that has a value; `name` unless given. */
  named?: string;
};

/**
 * Where an importer's records live. The table has `id`, `revision`, `created_at` and `updated_at`; the names stand in
 * SQL as they are, so they come from the code only.
 */
type ImportTable = {
  name: string;
  /** The expression of the unique index over the records' key; keys are compared in small letters. */
  uniqueKey: string;
  /** The fields that an import may set, with their columns. */
  columns: ImportColumns;
  /** The column with the import that added or last changed a record, where lists find records by it. */
  importColumn?: string;
  fixed?: FixedField;
  /** How the activity log names the records. */
  module: string;
  targetKind: string;
  attached: Attached;
};

/**
 * What keeps a new record from being removed by an undo: all rows with a foreign key to it, whatever the table, and those
 * that name it in another way. Conditions and names stand in SQL as they are.
 */
type Attached = {
  /** What people call the rows of each table: `files`. */
  nouns: Readonly<Record<string, string>>;
  /** Tables whose rows are a part of the record: they go with it, by `on delete cascade`. */
  parts?: readonly string[];
  /** `condition` compares a row `x` of the table with the record `d`. */
  besides: readonly { table: string; condition: string }[];
};

/** The rows of a report that make one record: by field, and as they came by heading. */
export type ReportRecord = {
  layout: string;
  rows: readonly GivenRow[];
  asGiven: readonly Readonly<Record<string, string>>[];
};

/** Reports of other systems, in CSV, JSON or Excel: each kind is known by its headings, and several rows may make a record. */
type Reports<Values, Lookups> = {
  layouts: readonly SheetLayout[];
  /** The formats that it takes: `rowFormats` unless told. */
  formats?: readonly SheetFormat[];
  /** How a file is read whose columns a person mapped; its fields are those that can be chosen. */
  mapped: SheetLayout;
  /** Mappings to start from, for files of which their maker publishes no headings. */
  offered?: readonly OfferedMapping[];
  readRecord(record: ReportRecord, lookups: Lookups): RowReading<Values>;
};

/** How files of one kind are read, compared with the records, and where they end up. One for each kind. */
export type Importer<Field extends string, Values, Stored, Lookups> = ImporterBase<Field, Values, Stored, Lookups> &
  RowReader<Field, Values, Lookups>;

/** A file has a row for each record, unless it is a report. */
type RowReader<Field extends string, Values, Lookups> =
  | { readRow(given: GivenCells<Field>, lookups: Lookups): RowReading<Values>; reports?: undefined }
  | { reports: Reports<Values, Lookups> };

type ImporterBase<Field extends string, Values, Stored, Lookups> = {
  kind: string;
  permission: Permission;
  /** Where its imports are in the browser; one import is below it, by its id. */
  page: string;
  noun: { one: string; many: string };
  fields: readonly ImportField<Field>[];
  /** The heading of the field that names a record. */
  keyHeading: string;
  table: ImportTable;
  /** `importedBy` is the name of who sent the file. */
  loadLookups(db: Db, now: Date, importedBy: string): Promise<Lookups>;
  /** Looks up what the rows of a batch need besides their records, and notes on them what it finds. */
  checkBatch?(db: Db, readings: readonly RowReading<Values>[], lookups: Lookups): Promise<void>;
  /** The records of these keys (in small letters), by their key. */
  loadStored(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, StoredRecord<Stored>>>;
  /**
   * Holds the records that will change, in the transaction that changes them, and says which of them can't have these fields changed any more,
   * since something became of them after the preview.
   */
  refuseHeld?(db: Db, changes: readonly HeldChange[]): Promise<ReadonlyMap<string, string>>;
  /** Writes what belongs to new records, in the transaction that adds them; `importId` names their rows in `import_rows`. */
  added?(db: Db, importId: string, by: { now: Date; name: string }): Promise<void>;
  /** Holds what an undo has to hold before the records of the import, in its transaction. Returns the ids of what `removed` looks at. */
  beforeUndo?(db: Db, importId: string): Promise<readonly string[]>;
  /** Puts right what follows from the records that an undo removed, in its transaction; `ids` are those of `beforeUndo`. */
  removed?(db: Db, ids: readonly string[]): Promise<void>;
  /** Work that follows on a commit or an undo; `touchedAt` is the `updated_at` of the records that it changed. */
  afterwards?: JobKind<{ touchedAt: string }>;
  planRow(
    values: Values,
    given: GivenCells<Field>,
    stored: Stored | null,
    now: Date,
    lookups: Lookups,
  ): RowPlan | RowRefusal;
};
