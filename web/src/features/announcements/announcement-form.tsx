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
import { optionsOf } from '../../ui/list/list-config.ts';
import { type AnnouncementFormValues, announcementLabels as labels } from './announcement-form-values.ts';
import { useBranchNames } from './announcement-queries.ts';
import classes from './announcement-view.module.css';
import { audienceText } from './audience-text.tsx';

const roles = optionsOf(roleLabels);

/** Shows the fields of an announcement, and how people will see it. §14 */
export function AnnouncementForm({ form }: { form: FormState<AnnouncementFormValues> }) {
  const { isNew } = form;
  const branchNames = useBranchNames();
  const branches = [...branchNames].map(([value, label]) => ({ value, label }));
  const saveLabel = !isNew ? 'Save' : form.values.publishAt === '' ? 'Publish now' : 'Schedule';
  return (
    <RecordForm form={form} labels={labels} saveLabel={saveLabel}>
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
      <Section title="Preview" description={audienceText(form.values, branchNames)}>
        <Preview {...form.values} />
      </Section>
    </RecordForm>
  );
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
