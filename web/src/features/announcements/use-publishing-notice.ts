import { type Announcement, announcementHold } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { countdownOffer, notify, withErrorNotice } from '../../platform/notify.ts';
import { refreshAnnouncements } from './announcement-queries.ts';
import { peopleText } from './publish-label.ts';

/** Says that an announcement goes out in a moment; until then it can be taken back and no one has seen it. */
export function usePublishingNotice(): (announcement: Announcement) => void {
  const queries = useQueryClient();
  return ({ id, title, audience }) => {
    const refresh = () => void refreshAnnouncements(queries);
    // The list shows it as published once the server's hold is over.
    const shown = setTimeout(refresh, (announcementHold.server + 1) * 1_000);
    const undo = async () => {
      clearTimeout(shown);
      const isTaken = await withErrorNotice(
        callApi(announcementsApi.withdraw, { params: { id }, body: { isWithdrawn: true } }),
      );
      if (isTaken)
        notify.success(`Not published: “${title}”. It’s in the list as withdrawn, to edit or publish later.`);
      refresh();
    };
    const before = `Publishing “${title}” to ${peopleText(audience)} in`;
    const offer = countdownOffer(announcementHold.undo, before, [{ label: 'Undo', run: () => void undo() }]);
    notify.success(`Saved “${title}”.`, { offer });
  };
}
