export { usersFeature } from './feature.ts';
export { demoDealerCustomerId } from './sample-data/sample-accounts.ts';
