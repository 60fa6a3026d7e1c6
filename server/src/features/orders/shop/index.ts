export { deleteOldShopEvents } from './delete-old-shop-events.ts';
export { shopRoutes } from './routes.ts';
