export { forgetShopEvents } from './forget-shop-events.ts';
export { shopRoutes } from './routes.ts';
