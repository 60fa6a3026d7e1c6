export { marketplaceFeature } from './feature.ts';
