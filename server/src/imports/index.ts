export { importRoutes } from './routes.ts';
export { type ImportNowOptions, runImportNow } from './run-import-now.ts';
