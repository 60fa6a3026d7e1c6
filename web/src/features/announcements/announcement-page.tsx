import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { LogItem } from '../../ui/log-link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PrintItem } from '../../ui/print-page.tsx';
import { AnnouncementStateDot } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementPaths } from './paths.ts';

const back = <BackLink to={announcementPaths.list}>Announcements</BackLink>;

export const AnnouncementCreatePage = () => (
  <FormPage
    title="New announcement"
    back={back}
    permission="admin.announcement:create"
    refusal="You can’t publish announcements"
  >
    <AnnouncementForm announcement={null} />
  </FormPage>
);

/** Shows one announcement with its form. */
export const AnnouncementPage = () => (
  <LoadedRecord call={announcementsApi.get} what="The announcement">
    {(announcement, id) => (
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
        <AnnouncementForm announcement={announcement} />
      </FormPage>
    )}
  </LoadedRecord>
);
