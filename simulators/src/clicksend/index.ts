export { clicksendAccess, clicksendPath, mountClicksend } from './mount-clicksend.ts';
export { type Clicksend, startClicksend } from './start-clicksend.ts';
