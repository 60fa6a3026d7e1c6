import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { AnnouncementStateDot, confirmedText, EndText, readText } from './announcement-columns.tsx';
import { announcementQuery } from './announcement-queries.ts';
import classes from './announcement-view.module.css';
import { AudienceText } from './audience-text.tsx';
import { Readers } from './readers.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** Shows an announcement beside the list: what it says, how it stands, and who has and has not read it. */
export function AnnouncementView({ id }: { id: string }) {
  return (
    <Loaded query={announcementQuery(id)} what="The announcement">
      {(announcement) => (
        <>
          <div className={classes.head}>
            <h2 className={classes.title}>{announcement.title}</h2>
            <WithdrawButton announcement={announcement} />
          </div>
          <p className={classes.text}>{announcement.description}</p>
          <FactGrid columns={1} facts={factsOf(announcement)} />
          <p className={classes.log}>
            <LogLink kind="announcement" id={id} />
          </p>
          <Readers announcement={announcement} />
        </>
      )}
    </Loaded>
  );
}

function factsOf(announcement: Announcement) {
  const { state, publishAt, createdBy } = announcement;
  return [
    { label: 'Status', value: <AnnouncementStateDot state={state} /> },
    { label: 'Audience', value: <AudienceText {...announcement} /> },
    { label: state === 'scheduled' ? 'Publishes' : 'Published', value: <InstantText at={publishAt} /> },
    { label: 'Ends', value: <EndText {...announcement} /> },
    { label: 'Created by', value: createdBy },
    { label: 'Read by', value: readText(announcement) },
    { label: 'Confirmed by', value: confirmedText(announcement) },
  ];
}
