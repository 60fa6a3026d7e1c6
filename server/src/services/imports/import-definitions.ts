import { invalidField } from '@poolhouse/domain/kernel/errors';
import { rowFormats, type SheetFormat } from '@poolhouse/domain/services/imports/file-kind';
import type { SheetLayout } from '@poolhouse/domain/services/imports/layouts';
import type { OfferedMapping } from '@poolhouse/domain/services/imports/offered-mapping';
import type { Db } from '../../platform/database/connect.ts';
import type { Importer } from './importer.ts';
import { type PlanBatch, planBatches, type SheetColumns } from './plan-batch.ts';

/** An importer as the engine sees it: what its rows and records look like is its own affair. */
export type ImportDefinition = Pick<
  Importer<string, unknown, unknown, unknown>,
  | 'kind'
  | 'permission'
  | 'page'
  | 'noun'
  | 'fields'
  | 'keyHeading'
  | 'table'
  | 'afterwards'
  | 'refuseHeld'
  | 'added'
  | 'beforeUndo'
  | 'removed'
> & {
  /** The kinds of reports that it reads, and how one with mapped columns is read; null when each row is a record. */
  reports: {
    layouts: readonly SheetLayout[];
    mapped: SheetLayout;
    formats: readonly SheetFormat[];
    offered?: readonly OfferedMapping[];
  } | null;
  startPlanning(db: Db, columns: SheetColumns, now: Date, importedBy: string): Promise<PlanBatch>;
};

/** Makes an importer known to the engine, for the descriptor of its feature. */
export function defineImport<Field extends string, Values, Stored, Lookups>(
  importer: Importer<Field, Values, Stored, Lookups>,
): ImportDefinition {
  const {
    kind,
    permission,
    page,
    noun,
    fields,
    keyHeading,
    table,
    afterwards,
    refuseHeld,
    added,
    beforeUndo,
    removed,
  } = importer;
  return {
    kind,
    permission,
    page,
    noun,
    fields,
    keyHeading,
    table,
    ...(afterwards && { afterwards }),
    ...(refuseHeld && { refuseHeld }),
    ...(added && { added }),
    ...(beforeUndo && { beforeUndo }),
    ...(removed && { removed }),
    reports: importer.reports === undefined ? null : { formats: rowFormats, ...importer.reports },
    startPlanning: (db, columns, now, importedBy) => planBatches(importer, db, columns, now, importedBy),
  };
}

/** What can be imported: all that features bring. */
export class ImportDefinitions {
  readonly all: readonly ImportDefinition[];

  constructor(all: readonly ImportDefinition[]) {
    this.all = all;
  }

  /** Returns the definition that a stored import, or a call, names. */
  of({ kind }: { kind: string }): ImportDefinition {
    const found = this.all.find((one) => one.kind === kind);
    if (found === undefined) throw invalidField('kind', 'This type of file can’t be imported.');
    return found;
  }
}
