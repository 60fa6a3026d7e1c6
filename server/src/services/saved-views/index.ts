export { forgetViews } from './forget-views.ts';
export { settingsRoutes } from './routes.ts';
