export { dealerImporter } from './dealer-importer.ts';
export { DealerSearch } from './dealer-search.ts';
export { dealerRoutes } from './routes.ts';
