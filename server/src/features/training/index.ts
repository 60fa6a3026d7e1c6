export { trainingFeature } from './feature.ts';
export { practiceMode } from './run-in-practice.ts';
