import { liveAnnouncements, liveInbox } from './announcements/index.ts';
import { liveDealers } from './dealers/index.ts';
import { liveOutbox } from './outbox/index.ts';
import type { LiveSubject } from './platform/realtime/index.ts';

/** Everything that open pages can follow, each with who may. */
export const liveSubjects: readonly LiveSubject[] = [liveDealers, liveOutbox, liveAnnouncements, liveInbox];
