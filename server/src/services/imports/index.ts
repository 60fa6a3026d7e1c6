export { deleteImportRowsOf } from './delete-rows-of.ts';
export { defineImport, type ImportDefinition, ImportDefinitions } from './import-definitions.ts';
export type { HeldChange, ReportRecord } from './importer.ts';
export { plainImporter } from './plain-importer.ts';
export { rowsOfDealers } from './rows-of-dealers.ts';
export { runImportNow } from './run-import-now.ts';
export { SeenKeys } from './seen-keys.ts';
export { importsService } from './service.ts';
