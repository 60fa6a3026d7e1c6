export { marketplaceErpOrders } from './erp/send-to-erp.ts';
export { marketplaceFeature } from './feature.ts';
