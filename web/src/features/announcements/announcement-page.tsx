import { Skeleton } from '@mantine/core';
import {
  type Announcement,
  announcementChanges,
  announcement as announcementSchema,
  newAnnouncement,
} from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { pickFields } from '../../ui/form/form-values.ts';
import type { FormBase } from '../../ui/form/rebase-form.ts';
import { type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { LogLink } from '../../ui/log-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AnnouncementStateDot } from './announcement-columns.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import {
  type AnnouncementFormValues,
  checkAnnouncementChanges,
  checkNewAnnouncement,
  emptyAnnouncementForm,
  formValuesOf,
  inContract,
} from './announcement-form-values.ts';
import { announcementQuery, refreshAnnouncements } from './announcement-queries.ts';
import { announcementPaths } from './paths.ts';
import { publishWithErrorNotice } from './publish-with-error-notice.ts';
import { usePublishingNotice } from './use-publishing-notice.ts';

const back = <BackLink to={announcementPaths.list}>Announcements</BackLink>;

export function AnnouncementCreatePage() {
  const ability = useCan('admin.announcement:create');
  return (
    <>
      <PageHeader title="New announcement" back={back} />
      {ability.allowed ? <CreateForm /> : <ForbiddenState title="You can’t publish announcements" ability={ability} />}
    </>
  );
}

function CreateForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sayPublishing = usePublishingNotice();
  const save = async ({ values, idempotencyKey }: Saving<AnnouncementFormValues>) => {
    const body = newAnnouncement.parse({ ...inContract(values), hold: values.publishAt === '' });
    const published = await publishWithErrorNotice(() => callApi(announcementsApi.publish, { body, idempotencyKey }));
    await refreshAnnouncements(queries);
    if (body.hold) sayPublishing(published);
    else notify.success(`Scheduled “${published.title}”.`);
    await navigate({ to: announcementPaths.list });
  };
  const form = useRecordForm<AnnouncementFormValues>({
    name: 'announcements.new',
    base: emptyAnnouncementForm,
    revision: null,
    check: checkNewAnnouncement,
    save,
  });
  return <AnnouncementForm form={form} isNew onCancel={() => void navigate({ to: announcementPaths.list })} />;
}

/** Shows one announcement with its form. */
export function AnnouncementPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(announcementQuery(id));
  const edit = useCan('admin.announcement:edit');
  if (answer.isPending) return <Skeleton height={320} m={24} maw={880} />;
  if (answer.data === undefined)
    return <ErrorState error={answer.error} what="The announcement" onRetry={() => void answer.refetch()} />;
  return (
    <>
      <PageHeader
        title={answer.data.title}
        note={<AnnouncementStateDot {...answer.data} />}
        back={back}
        actions={<LogLink kind="announcement" id={id} />}
      />
      {edit.allowed ? (
        <EditForm key={id} announcement={answer.data} />
      ) : (
        <ForbiddenState title="You can’t change announcements" ability={edit} />
      )}
    </>
  );
}

function EditForm({ announcement }: { announcement: Announcement }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = () => navigate({ to: announcementPaths.list });
  const save = async ({ values, changed, revision }: Saving<AnnouncementFormValues>) => {
    if (changed.length > 0) {
      const body = announcementChanges.parse(inContract(pickFields(values, changed)));
      const ifMatch = revision ?? announcement.revision;
      const saved = await callApi(announcementsApi.update, { params: { id: announcement.id }, body, ifMatch });
      await refreshAnnouncements(queries);
      notify.success(`Saved “${saved.title}”.`);
    }
    await close();
  };
  const form = useRecordForm<AnnouncementFormValues>({
    name: `announcements.${announcement.id}`,
    base: formValuesOf(announcement),
    revision: announcement.revision,
    check: checkAnnouncementChanges,
    save,
    readCurrent,
  });
  return <AnnouncementForm form={form} isNew={false} onCancel={close} />;
}

function readCurrent(current: unknown): FormBase<AnnouncementFormValues> | null {
  const read = announcementSchema.safeParse(current);
  return read.success ? { base: formValuesOf(read.data), revision: read.data.revision } : null;
}
