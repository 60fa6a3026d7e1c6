export { notesFeature } from './feature.ts';
