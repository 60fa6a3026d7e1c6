export { robotsFeature } from './feature.ts';
