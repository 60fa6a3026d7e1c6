export { failOutsideChecks, finishOutsideCheck, lastOutsideCheck } from './check-rows.ts';
export { startOutsideCheck } from './start-outside-check.ts';
