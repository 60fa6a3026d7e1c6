import { useParams } from '@tanstack/react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LogItem } from '../../ui/log-link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PrintItem } from '../../ui/print-page.tsx';
import { AnnouncementStateDot } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementQuery } from './announcement-queries.ts';
import { announcementPaths } from './paths.ts';

const back = <BackLink to={announcementPaths.list}>Announcements</BackLink>;

export function AnnouncementCreatePage() {
  return (
    <FormPage
      title="New announcement"
      back={back}
      permission="admin.announcement:create"
      refusal="You can’t publish announcements"
    >
      <AnnouncementForm announcement={null} />
    </FormPage>
  );
}

/** Shows one announcement with its form. */
export function AnnouncementPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <Loaded query={announcementQuery(id)} what="The announcement" skeleton={<RecordSkeleton />}>
      {(announcement) => (
        <FormPage
          title={announcement.title}
          note={<AnnouncementStateDot {...announcement} />}
          back={back}
          actions={
            <MoreMenu label="More actions">
              <LogItem kind="announcement" id={id} />
              <PrintItem />
            </MoreMenu>
          }
          permission="admin.announcement:edit"
          refusal="You can’t change announcements"
        >
          <AnnouncementForm key={id} announcement={announcement} />
        </FormPage>
      )}
    </Loaded>
  );
}
