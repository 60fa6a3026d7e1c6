export { dealersFeature } from './feature.ts';
export { findDealer, type NamedDealer } from './find-dealer.ts';
export { geocodeUnplaced } from './places/geocode-unplaced.ts';
export { noOpenOrders } from './places/open-orders.ts';
