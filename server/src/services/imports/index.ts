export { deleteOldPreviews } from './delete-old-previews.ts';
export { importRoutes } from './routes.ts';
export { runImportNow } from './run-import-now.ts';
