export { mountRealtime } from './mount-realtime.ts';
export { decidedByChange, type LiveTopic, ofOwnDealer } from './topics.ts';
