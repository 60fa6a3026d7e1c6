export { defineImport, type ImportDefinition, ImportDefinitions } from './import-definitions.ts';
export { runImportNow } from './run-import-now.ts';
export { importsService } from './service.ts';
