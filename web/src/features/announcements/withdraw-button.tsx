import { Button } from '@mantine/core';
import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { refreshAnnouncements } from './announcement-queries.ts';

const undoMs = 8_000;

/** Takes an announcement back, or brings it out again; for eight seconds either can be undone. */
export function WithdrawButton({ announcement: { id, title, state } }: { announcement: Announcement }) {
  const queries = useQueryClient();
  const { reason, refused } = useCan('admin.announcement:edit');
  const withdraw = async (isWithdrawn: boolean, isUndo = false): Promise<void> => {
    try {
      await callApi(announcementsApi.withdraw, { params: { id }, body: { isWithdrawn } });
      const undo = { label: 'Undo', run: () => void withdraw(!isWithdrawn, true) };
      const text = isWithdrawn ? `Withdrew “${title}”.` : `“${title}” is published again.`;
      notify.success(text, isUndo ? {} : { action: undo, durationMs: undoMs });
    } catch (error) {
      notify.error(error);
    }
    await refreshAnnouncements(queries);
  };
  const isWithdrawn = state === 'withdrawn';
  return (
    <ReasonTooltip reason={reason} permission={refused}>
      <Button size="xs" variant="default" disabled={reason !== null} onClick={() => void withdraw(!isWithdrawn)}>
        {isWithdrawn ? 'Publish again' : 'Withdraw'}
      </Button>
    </ReasonTooltip>
  );
}
