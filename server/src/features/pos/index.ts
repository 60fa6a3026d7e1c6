export { posFeature } from './feature.ts';
