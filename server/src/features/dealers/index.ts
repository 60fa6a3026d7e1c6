export { dealersFeature } from './feature.ts';
export { geocodeUnplaced } from './places/geocode-unplaced.ts';
export { noOpenOrders } from './places/open-orders.ts';
