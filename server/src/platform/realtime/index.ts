export { mountRealtime } from './mount-realtime.ts';
export type { LiveSubject } from './topics.ts';
