export { deleteRemovedViews } from './delete-removed-views.ts';
export { settingsRoutes } from './routes.ts';
