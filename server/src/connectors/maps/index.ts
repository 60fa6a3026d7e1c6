export { createGazetteer } from './gazetteer.ts';
