export { mountRealtime } from './mount-realtime.ts';
export { decidedByChange, type LiveTopic } from './topics.ts';
