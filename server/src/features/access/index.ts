export { accessFeature } from './feature.ts';
