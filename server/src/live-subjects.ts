import { liveAnnouncements, liveInbox } from './features/announcements/index.ts';
import { liveDealers } from './features/dealers/index.ts';
import type { LiveTopic } from './platform/realtime/index.ts';
import { liveOutbox } from './services/outbox/index.ts';

/** Everything that open pages can follow, each with who may. */
export const liveSubjects: readonly LiveTopic[] = [liveDealers, liveOutbox, liveAnnouncements, liveInbox];
