export { homeFeature } from './feature.ts';
