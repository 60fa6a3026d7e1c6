export { createGazetteer } from './gazetteer.ts';
export { googleMaps } from './google.ts';
export { mapsWithFallback } from './maps-with-fallback.ts';
