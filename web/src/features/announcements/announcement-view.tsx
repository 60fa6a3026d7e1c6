import { Skeleton } from '@mantine/core';
import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { useQuery } from '@tanstack/react-query';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { AnnouncementStateDot, confirmedText, readText } from './announcement-columns.tsx';
import { announcementQuery, useBranchNames } from './announcement-queries.ts';
import classes from './announcement-view.module.css';
import { audienceText } from './audience-text.ts';
import { Readers } from './readers.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** Shows an announcement beside the list: what it says, how it stands, and who has and has not read it. */
export function AnnouncementView({ id }: { id: string }) {
  const answer = useQuery(announcementQuery(id));
  if (answer.isPending) return <Skeleton height={320} />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="The announcement" onRetry={() => void answer.refetch()} />;
  return <Loaded announcement={answer.data} />;
}

function Loaded({ announcement }: { announcement: Announcement }) {
  const branchNames = useBranchNames();
  const { title, description, publishAt, expiresAt, createdBy, state } = announcement;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <WithdrawButton announcement={announcement} />
      </div>
      <p className={classes.text}>{description}</p>
      <FactGrid
        columns={1}
        facts={[
          { label: 'Status', value: <AnnouncementStateDot state={state} /> },
          { label: 'For', value: audienceText(announcement, branchNames) },
          { label: state === 'scheduled' ? 'Will appear' : 'Published', value: <InstantText at={publishAt} /> },
          { label: 'Ends', value: expiresAt === null ? 'Never' : <InstantText at={expiresAt} /> },
          { label: 'By', value: createdBy },
          { label: 'Read by', value: readText(announcement) },
          { label: 'Confirmed by', value: confirmedText(announcement) },
        ]}
      />
      <p className={classes.log}>
        <LogLink kind="announcement" id={announcement.id} />
      </p>
      <Readers announcement={announcement} />
    </>
  );
}
