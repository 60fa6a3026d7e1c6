export { visitorsFeature } from './feature.ts';
