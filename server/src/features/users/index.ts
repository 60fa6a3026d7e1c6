export { addDealerUser, setDealerUserState } from './dealer-users.ts';
export { usersFeature } from './feature.ts';
export { demoDealerCustomerId } from './sample-data/sample-accounts.ts';
