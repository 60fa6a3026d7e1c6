import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { type Announcement, publishFailed } from '@poolhouse/domain/features/announcements/announcement';
import { announcementFields } from '@poolhouse/domain/features/announcements/announcement-fields';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../platform/notify.ts';
import { fieldText } from '../../records/field-text.ts';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { defineForm, useDefinedForm } from '../../ui/form/use-defined-form.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { InstantField } from '../../ui/input/instant-field.tsx';
import { MultiSelectField } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { madeOldByAnnouncements, useAudience, useBranchNames } from './announcement-queries.ts';
import classes from './announcement-view.module.css';
import { audienceText } from './audience-text.tsx';
import { announcementPaths } from './paths.ts';
import { peopleText, publishLabel } from './publish-label.ts';
import { usePublishingNotice } from './use-publishing-notice.ts';

const roles = optionsOf(roleLabels);
const start = {
  title: '',
  description: '',
  roles: [] as readonly string[],
  branches: [] as readonly string[],
  publishAt: '',
  expiresAt: '',
  mustConfirm: false,
};

const announcementForm = defineForm({
  name: 'announcements',
  labels: labelsOf(announcementFields),
  create: announcementsApi.publish,
  update: announcementsApi.update,
  start,
  newOf: (values) => ({ ...values, hold: values.publishAt === '' }),
  makesOld: madeOldByAnnouncements,
  savedText: ({ title }: Announcement, isNew) => (isNew ? null : `Saved “${title}”.`),
  onFailed: () => notify.error(publishFailed),
});

/** Shows the fields of an announcement, or of a new one for null, and how people will see it. §14 */
export function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const navigate = useNavigate();
  const sayPublishing = usePublishingNotice();
  const form = useDefinedForm(announcementForm, announcement, (published, entered) => {
    if (published && entered?.publishAt === '') sayPublishing(published);
    else if (published) notify.success(`Scheduled “${published.title}”.`);
    return navigate({ to: announcementPaths.list });
  });
  const { isNew } = form;
  const branchNames = useBranchNames();
  const branches = [...branchNames].map(([value, label]) => ({ value, label }));
  const audience = useAudience(form.values);
  const people = audience && audience.staff + audience.dealers;
  const who = audienceText(form.values, branchNames);
  return (
    <RecordForm
      form={form}
      valueText={fieldText()}
      saveLabel={publishLabel({ isNew, publishAt: form.values.publishAt, people })}
      isSend={isNew}
    >
      <Section title="Announcement">
        <FieldGrid>
          <TextField {...form.bind('title')} isRequired isWide />
          <TextAreaField {...form.bind('description')} most={textLimits.note} isRequired />
          <SwitchField
            {...form.bind('mustConfirm')}
            description="Stays at the top of every page until the reader confirms."
          />
        </FieldGrid>
      </Section>
      <Section
        title="Audience"
        description="Choose who gets it. With no roles it goes to all staff. Dealers get it only when you choose Dealer."
      >
        <FieldGrid>
          <MultiSelectField {...form.bind('roles')} options={roles} placeholder="All staff" isWide />
          <MultiSelectField
            {...form.bind('branches')}
            options={branches}
            placeholder="All branches"
            description="Uses the branch set on each user."
            isWide
          />
        </FieldGrid>
      </Section>
      <Section title="When" description="Times are Sydney time.">
        <FieldGrid>
          <InstantField
            {...form.bind('publishAt')}
            description={isNew ? 'Leave blank to publish now.' : undefined}
            isRequired={!isNew}
          />
          <InstantField {...form.bind('expiresAt')} description="Leave blank for no end date." />
        </FieldGrid>
      </Section>
      <Section title="Preview" description={audience ? `${who}: ${audienceCount(audience)}` : who}>
        <Preview {...form.values} />
      </Section>
    </RecordForm>
  );
}

function audienceCount({ staff, dealers }: { staff: number; dealers: number }): string {
  if (dealers === 0) return peopleText(staff);
  return staff === 0
    ? `${peopleText(dealers)}, all of them dealers`
    : `${peopleText(staff)} and ${peopleText(dealers)} of dealers`;
}

function Preview({ title, description, mustConfirm }: typeof start) {
  return (
    <div className={classes.preview}>
      <div className={classes.sheet}>
        <h3 className={title === '' ? classes.faint : undefined}>{title || 'Title'}</h3>
        <p className={description === '' ? classes.faint : undefined}>{description || 'Text'}</p>
        {mustConfirm && <span className={classes.button}>I’ve read this</span>}
      </div>
    </div>
  );
}
