import { type Rule, readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { valueText } from '../../ui/value-text.ts';
import { needsReason, type RuleFormMode, type RuleFormValues } from './rule-form-values.ts';
import { ValueFields } from './value-fields.tsx';

type Props = { mode: RuleFormMode; form: FormState<RuleFormValues> };

const readingOptions = optionsOf(readingLabels);

/** Shows the one form of a row: a new key, the next row of a known one, a planned row changed, one in force corrected. */
export function RuleForm({ mode, form }: Props) {
  const { kind } = mode;
  const isFirst = mode.is === 'new';
  const formatValue = (field: string, value: unknown) => {
    return field === 'value' ? ruleValueText(kind, value as Rule['value']) : valueText(value);
  };
  const named = (
    <Section title="Named">
      <FieldGrid>
        <TextField {...form.bind('label')} isRequired />
        <TextField
          {...form.bind('key')}
          description="Orders and files use it. It can’t be changed later."
          isRequired
          isFixed={!isFirst}
        />
        <TextAreaField {...form.bind('note')} most={2000} />
        {needsReason(mode, form.values.validFrom) && (
          <TextAreaField
            {...form.bind('reason')}
            description="This changes a day that has already begun. The reason goes in the history."
            isRequired
          />
        )}
      </FieldGrid>
    </Section>
  );
  return (
    <RecordForm form={form} valueText={formatValue} saveLabel={saveLabels[mode.is]}>
      {isFirst && named}
      <Section title="From a day on" description={descriptions[mode.is]}>
        <FieldGrid>
          <DateField {...form.bind('validFrom')} isRequired isDisabled={mode.is === 'correct'} />
          {mode.is === 'next' && (
            <SelectField
              {...form.bind('reading')}
              options={readingOptions}
              description="The second holds another amount that is known for it."
            />
          )}
        </FieldGrid>
      </Section>
      <Section title="What it says">
        <FieldGrid>
          {!form.values.ends && <ValueFields kind={kind} binding={form.bind('value')} />}
          {!isFirst && (
            <SwitchField
              {...form.bind('ends')}
              label={`The ${ruleKinds[kind].one} ends`}
              description="From that day on there is none. What used it before keeps it."
            />
          )}
        </FieldGrid>
      </Section>
      {!isFirst && named}
    </RecordForm>
  );
}

const saveLabels = { new: 'Add to the book', next: 'Add to the book', edit: 'Save', correct: 'Correct' } as const;
const descriptions = {
  new: 'It holds from this day until another entry follows.',
  next: 'What holds now goes on until the day before.',
  edit: 'Not in force yet, so all of it can still be changed.',
  correct: 'The wrong entry is kept for whoever quoted it; from now on this one counts.',
} as const;
