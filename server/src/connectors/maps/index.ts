export { createGazetteer } from './gazetteer.ts';
export { googleMaps } from './google.ts';
export { mapsWithStandIn } from './maps-with-stand-in.ts';
