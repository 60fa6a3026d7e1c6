export { serviceRequestsFeature } from './feature.ts';
