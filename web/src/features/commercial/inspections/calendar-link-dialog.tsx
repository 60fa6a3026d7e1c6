import { Modal } from '@mantine/core';
import { calendarFeedsApi } from '@poolhouse/domain/features/commercial/inspections/api';
import type { CalendarFeed } from '@poolhouse/domain/features/commercial/inspections/calendar-feed';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LongLink } from '../../../ui/long-link.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { feedsQuery } from './inspection-view.ts';
import classes from './inspections.module.css';

/** Shows the links by which the signed-in user’s calendar reads their inspections. */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const create = async () => {
    await callApi(calendarFeedsApi.create, {});
    await refreshCalls(queries, calendarFeedsApi.list);
  };
  return (
    <Modal opened onClose={onClose} title="Show my inspections in a calendar" size="lg">
      <p>
        Add the link to your calendar as a subscription. Anyone who has it can read your inspections, so revoke it when
        you lose a device.
      </p>
      <Loaded query={feedsQuery()} what="Your calendar links">
        {({ feeds }) => (
          <ul className={classes.feeds}>
            {feeds
              .filter(({ link }) => link !== null)
              .map((feed) => (
                <Feed key={feed.id} {...feed} />
              ))}
          </ul>
        )}
      </Loaded>
      <ReasonButton permission="commercial:view" onClick={() => void withErrorNotice(create())}>
        New link
      </ReasonButton>
    </Modal>
  );
}

function Feed({ id, link, createdAt, readAt }: CalendarFeed) {
  const queries = useQueryClient();
  const revoke = async () => {
    await callApi(calendarFeedsApi.revoke, { params: { id } });
    await refreshCalls(queries, calendarFeedsApi.list);
    notify.success('The calendar link is revoked.');
  };
  return (
    <li>
      <LongLink link={link ?? ''} />
      <p className={classes.feedNote}>
        Created <InstantText at={createdAt} />
        {readAt === null ? ', not used yet' : ', last used '}
        {readAt !== null && <InstantText at={readAt} />}{' '}
        <ReasonButton
          permission="commercial:view"
          size="xs"
          variant="subtle"
          onClick={() => void withErrorNotice(revoke())}
        >
          Revoke
        </ReasonButton>
      </p>
    </li>
  );
}
