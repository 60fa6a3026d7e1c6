export { mountRealtime } from './mount-realtime.ts';
export { decidedByChange, type LiveSubject } from './topics.ts';
