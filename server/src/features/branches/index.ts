export { branchesFeature } from './feature.ts';
export { releaseReps } from './release-reps.ts';
export { insertReps } from './sample-data/insert-reps.ts';
export { type Place, placesIn, statesByWeight } from './sample-data/places.ts';
export { branchNear } from './sample-data/sample-branches.ts';
export { sampleReps } from './sample-data/sample-reps.ts';
