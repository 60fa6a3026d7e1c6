import {
  type Announcement,
  type AnnouncementState,
  announcementStateLabels,
} from '@poolhouse/domain/features/announcements/announcement';
import { announcementFields } from '@poolhouse/domain/features/announcements/announcement-fields';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { InstantText } from '../../ui/instant-text.tsx';
import { type ListCard, labelledColumns } from '../../ui/list/list-config.ts';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';
import { AudienceText } from './audience-text.tsx';

const labels = labelsOf(announcementFields);

const colours = {
  scheduled: 'blue',
  published: 'green',
  expired: 'gray',
  withdrawn: 'orange',
} as const satisfies Record<AnnouncementState, StatusColour>;

export function AnnouncementStateDot({ state }: Pick<Announcement, 'state'>) {
  return <StatusDot colour={colours[state]} label={announcementStateLabels[state]} isQuiet={state === 'expired'} />;
}

export const EndText = ({ expiresAt }: Pick<Announcement, 'expiresAt'>) =>
  expiresAt === null ? 'Never' : <InstantText at={expiresAt} />;

/** Returns how many have read it: `12 of 40`. */
export const readText = ({ readBy, audience }: Announcement) => `${readBy} of ${audience}`;

export function confirmedText({ mustConfirm, confirmedBy, audience }: Announcement): string {
  return mustConfirm ? `${confirmedBy} of ${audience}` : '–';
}

export const announcementColumns = labelledColumns<Announcement>(labels, [
  { id: 'title', width: 240, grows: true, isRowHeader: true, cell: ({ title }) => title },
  { id: 'state', width: 116, cell: AnnouncementStateDot },
  { id: 'audience', width: 184, cell: (announcement) => <AudienceText {...announcement} /> },
  { id: 'read', header: labels.readBy, width: 96, align: 'right', cell: readText },
  { id: 'confirmed', header: labels.confirmedBy, width: 124, align: 'right', cell: confirmedText },
  {
    id: 'publishAt',
    holds: 'time',
    header: 'Published',
    sort: 'publishAt',
    width: 164,
    cell: ({ publishAt }) => <InstantText at={publishAt} />,
  },
  { id: 'expiresAt', holds: 'time', width: 164, cell: EndText },
  { id: 'author', header: labels.createdBy, width: 140, isHiddenAtFirst: true, cell: ({ createdBy }) => createdBy },
]);

export const announcementCard: ListCard<Announcement> = {
  title: ({ title }) => title,
  aside: AnnouncementStateDot,
  lines: (announcement) => [
    <AudienceText key="audience" {...announcement} />,
    <>
      Read by {readText(announcement)}
      {announcement.mustConfirm && `, confirmed by ${announcement.confirmedBy}`}
    </>,
    <InstantText key="at" at={announcement.publishAt} />,
  ],
};
