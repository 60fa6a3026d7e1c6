import { type Rule, readingLabels } from '@poolhouse/domain/features/rule-book/rule';
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
    <Section title="Name">
      <FieldGrid>
        <TextField {...form.bind('label')} isRequired />
        <TextField
          {...form.bind('key')}
          description="Used in orders and files. It can’t be changed later."
          isRequired
          isFixed={!isFirst}
        />
        <TextAreaField {...form.bind('note')} most={2000} />
        {needsReason(mode, form.values.validFrom) && (
          <TextAreaField
            {...form.bind('reason')}
            description="This date has already started. The reason is saved in the history."
            isRequired
          />
        )}
      </FieldGrid>
    </Section>
  );
  return (
    <RecordForm form={form} valueText={formatValue} saveLabel={saveLabels[mode.is]}>
      {isFirst && named}
      <Section title="Effective from" description={descriptions[mode.is]}>
        <FieldGrid>
          <DateField {...form.bind('validFrom')} isRequired isDisabled={mode.is === 'correct'} />
          {mode.is === 'next' && (
            <SelectField
              {...form.bind('reading')}
              options={readingOptions}
              description="Use Price B for a second price on file."
            />
          )}
        </FieldGrid>
      </Section>
      <Section title="Details">
        <FieldGrid>
          {!form.values.ends && <ValueFields kind={kind} binding={form.bind('value')} />}
          {!isFirst && (
            <SwitchField
              {...form.bind('ends')}
              label={kind.endsWith('-price') ? 'Stop selling from this date' : 'Stop using from this date'}
              description="Existing orders keep their price."
            />
          )}
        </FieldGrid>
      </Section>
      {!isFirst && named}
    </RecordForm>
  );
}

const saveLabels = { new: 'Save', next: 'Save', edit: 'Save', correct: 'Fix a mistake' } as const;
const descriptions = {
  new: 'Applies from this date until you schedule a change.',
  next: 'The current price applies until the day before.',
  edit: 'Not in use yet, so you can change everything.',
  correct: 'The old value stays in the history, and this one replaces it.',
} as const;
