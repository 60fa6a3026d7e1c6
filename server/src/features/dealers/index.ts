export { dealersFeature } from './feature.ts';
export { dealersByCode, findDealer, type NamedDealer } from './find-dealer.ts';
export { type FindNearest, findNearest } from './places/find-nearby.ts';
export { geocodeUnplaced } from './places/geocode-unplaced.ts';
export { nearestOfAddress } from './places/nearest-of-address.ts';
export { addOpenOrders } from './places/open-orders.ts';
export { addUpStoreSales } from './sales/add-up-store-sales.ts';
export { salesCsv } from './sales/sales-csv.ts';
export { fictionalMobiles, firstNames, streetKinds, streetNames, surnames } from './sample-data/name-parts.ts';
