export { commercialFeature } from './feature.ts';
