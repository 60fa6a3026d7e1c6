import { isAddressed } from '@poolhouse/domain/features/announcements/audience';
import { z } from 'zod';
import { decidedByChange, type LiveTopic } from '../../platform/realtime/index.ts';

const audience = z.object({
  roles: z.array(z.string()),
  branches: z.array(z.string()),
  publishAt: z.coerce.date(),
});

/** The open pages of an announcement's audience, before and after a change, are told once its time has come. §14 */
export const liveAnnouncements: LiveTopic = {
  list: 'announcements',
  record: 'announcement',
  channel: 'announcements',
  access: decidedByChange({
    facts: z.object({ audiences: z.array(audience) }),
    mayFollow: () => true,
    hears: ({ person, branch }, { audiences }, now) =>
      audiences.some((audience) => audience.publishAt <= now && isAddressed({ role: person.role, branch }, audience)),
  }),
};
