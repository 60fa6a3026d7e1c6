export { announcementsFeature } from './feature.ts';
