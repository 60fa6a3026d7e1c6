export { countOpenOrders } from './count-open-orders.ts';
export { marketplaceFeature } from './feature.ts';
