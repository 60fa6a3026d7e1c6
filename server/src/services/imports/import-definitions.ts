import type { ImportKind } from '@poolhouse/domain/services/imports/import-run';
import { dealerImporter } from '../../features/dealers/index.ts';
import { priceListImporter } from '../../features/rule-book/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Importer } from './importer.ts';
import { type PlanBatch, planBatches, type SheetColumns } from './plan-batch.ts';

/** An importer as the engine sees it: what its rows and records look like is its own affair. */
export type ImportDefinition = Pick<
  Importer<string, unknown, unknown, unknown>,
  'kind' | 'permission' | 'noun' | 'fields' | 'keyHeading' | 'table' | 'afterwards'
> & { startPlanning(db: Db, columns: SheetColumns, now: Date): Promise<PlanBatch> };

function kindOf<Field extends string, Values, Stored, Lookups>(
  importer: Importer<Field, Values, Stored, Lookups>,
): ImportDefinition {
  const { kind, permission, noun, fields, keyHeading, table, afterwards } = importer;
  return {
    ...{ kind, permission, noun, fields, keyHeading, table, afterwards },
    startPlanning: (db, columns, now) => planBatches(importer, db, columns, now),
  };
}

/** What can be imported. A room that takes files adds its importer here. */
export const importDefinitions: Readonly<Record<ImportKind, ImportDefinition>> = {
  dealers: kindOf(dealerImporter),
  prices: kindOf(priceListImporter),
};

export function importDefinitionOf(row: { kind: string }): ImportDefinition {
  return importDefinitions[row.kind as ImportKind];
}
