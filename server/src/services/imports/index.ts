export { forgetPreviews } from './forget-previews.ts';
export { importRoutes } from './routes.ts';
export { runImportNow } from './run-import-now.ts';
