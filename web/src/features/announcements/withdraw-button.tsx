import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { undoableChange } from '../../platform/undoable-change.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { refreshAnnouncements } from './announcement-queries.ts';

/** Takes an announcement back, or brings it out again; for eight seconds either can be undone. */
export function WithdrawButton({ announcement }: { announcement: Announcement }) {
  const queries = useQueryClient();
  const isWithdrawn = announcement.state === 'withdrawn';
  const change = undoableChange({
    send: ({ id }: Announcement, body: { isWithdrawn: boolean }) =>
      callApi(announcementsApi.withdraw, { params: { id }, body }),
    refresh: () => refreshAnnouncements(queries),
    text: ({ title, state }) => (state === 'withdrawn' ? `Withdrew “${title}”.` : `“${title}” is published again.`),
  });
  return (
    <ReasonButton
      permission="admin.announcement:edit"
      size="xs"
      variant="default"
      onClick={() => void change(announcement, { isWithdrawn: !isWithdrawn }, { isWithdrawn })}
    >
      {isWithdrawn ? 'Publish again' : 'Withdraw'}
    </ReasonButton>
  );
}
