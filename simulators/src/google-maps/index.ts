export { mapsAccess, mountGoogleMaps } from './mount-google-maps.ts';
export { type GoogleMaps, startGoogleMaps } from './start-google-maps.ts';
