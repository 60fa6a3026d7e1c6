import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { FieldGrid, WideField } from '../../ui/input/field-grid.tsx';
import { InstantField } from '../../ui/input/instant-field.tsx';
import { MultiSelectField } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { valueText } from '../../ui/value-text.ts';
import { type AnnouncementFormValues, announcementLabels as labels } from './announcement-form-values.ts';
import { useAudience, useBranchNames } from './announcement-queries.ts';
import classes from './announcement-view.module.css';
import { audienceText } from './audience-text.ts';
import { peopleText, publishLabel } from './publish-label.ts';

type Props = { form: FormState<AnnouncementFormValues>; isNew: boolean; onCancel: () => void };

const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

/** Shows the fields of an announcement, and how people will see it. §14 */
export function AnnouncementForm({ form, isNew, onCancel }: Props) {
  const branchNames = useBranchNames();
  const branches = [...branchNames].map(([value, label]) => ({ value, label }));
  const audience = useAudience(form.values);
  const people = audience && audience.staff + audience.dealers;
  const who = audienceText(form.values, branchNames);
  return (
    <RecordForm
      form={form}
      labels={labels}
      valueText={(_field, value) => valueText(value)}
      saveLabel={publishLabel({ isNew, publishAt: form.values.publishAt, people })}
      isSend={isNew}
      isNew={isNew}
      onCancel={onCancel}
    >
      <Section title="Announcement">
        <FieldGrid>
          <WideField>
            <TextField {...form.bind('title')} label={labels.title} isRequired />
          </WideField>
          <WideField>
            <TextAreaField {...form.bind('description')} label={labels.description} most={textLimits.note} isRequired />
          </WideField>
          <WideField>
            <SwitchField
              {...form.bind('mustConfirm')}
              label={labels.mustConfirm}
              description="It stays at the top of every page until the person confirms that they have read it."
            />
          </WideField>
        </FieldGrid>
      </Section>
      <Section
        title="Audience"
        description="Choose who gets it. With no roles it goes to all staff. Dealers get it only when you choose Dealer."
      >
        <FieldGrid>
          <WideField>
            <MultiSelectField {...form.bind('roles')} label={labels.roles} options={roles} placeholder="All staff" />
          </WideField>
          <WideField>
            <MultiSelectField
              {...form.bind('branches')}
              label={labels.branches}
              options={branches}
              placeholder="All branches"
              description="Goes by the branch in each user’s account."
            />
          </WideField>
        </FieldGrid>
      </Section>
      <Section title="When" description="Times are Sydney time.">
        <FieldGrid>
          <InstantField
            {...form.bind('publishAt')}
            label={labels.publishAt}
            description={isNew ? 'Leave blank to publish now.' : undefined}
            isRequired={!isNew}
          />
          <InstantField
            {...form.bind('expiresAt')}
            label={labels.expiresAt}
            description="Leave blank for no end date."
          />
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

function Preview({ title, description, mustConfirm }: AnnouncementFormValues) {
  return (
    <div className={classes.preview}>
      <div className={classes.sheet}>
        <h3 className={title === '' ? classes.faint : undefined}>{title || 'Title'}</h3>
        <p className={description === '' ? classes.faint : undefined}>{description || 'Text'}</p>
        {mustConfirm && <span className={classes.button}>I have read this</span>}
      </div>
    </div>
  );
}
