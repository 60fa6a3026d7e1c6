export { DealerSearch } from './dealer-search.ts';
export { dealerRoutes } from './routes.ts';
