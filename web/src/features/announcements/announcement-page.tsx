import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { publishFailed } from '@poolhouse/domain/features/announcements/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { notify } from '../../platform/notify.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useCreateForm, useEditForm } from '../../ui/form/use-contract-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { AnnouncementStateDot } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { emptyAnnouncementForm, formValuesOf, inContract } from './announcement-form-values.ts';
import { announcementQuery, refreshAnnouncements } from './announcement-queries.ts';
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
      <CreateForm />
    </FormPage>
  );
}

function CreateForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = () => navigate({ to: announcementPaths.list });
  const form = useCreateForm({
    name: 'announcements.new',
    call: announcementsApi.publish,
    start: emptyAnnouncementForm,
    bodyOf: inContract,
    onCreated: async ({ title, state }) => {
      await refreshAnnouncements(queries);
      notify.success(state === 'scheduled' ? `Scheduled “${title}”.` : `Published “${title}”.`);
      await close();
    },
    onFailed: () => notify.error(publishFailed),
    close,
  });
  return <AnnouncementForm form={form} />;
}

/** Shows one announcement, to be changed. */
export function AnnouncementPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <Loaded query={announcementQuery(id)} what="The announcement">
      {(announcement) => (
        <FormPage
          title={announcement.title}
          note={<AnnouncementStateDot {...announcement} />}
          back={back}
          actions={<LogLink kind="announcement" id={id} />}
          permission="admin.announcement:edit"
          refusal="You can’t change announcements"
        >
          <EditForm key={id} announcement={announcement} />
        </FormPage>
      )}
    </Loaded>
  );
}

function EditForm({ announcement }: { announcement: Announcement }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useEditForm({
    name: `announcements.${announcement.id}`,
    call: announcementsApi.update,
    params: { id: announcement.id },
    record: announcement,
    valuesOf: formValuesOf,
    bodyOf: inContract,
    onSaved: async ({ title }) => {
      await refreshAnnouncements(queries);
      notify.success(`Saved “${title}”.`);
    },
    close: () => navigate({ to: announcementPaths.list }),
  });
  return <AnnouncementForm form={form} />;
}
