export { registrationsFeature } from './feature.ts';
