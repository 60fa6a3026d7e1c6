import { TagsInput } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { brochureFile } from '@poolhouse/domain/features/rule-book/brochures/brochure';
import { type RuleField, ruleFieldsOf } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import type { FieldBinding } from '../../ui/form/use-record-form.ts';
import { DateField } from '../../ui/input/date-field.tsx';
import { type FieldProps, fieldShellProps } from '../../ui/input/field-props.ts';
import { MoneyField } from '../../ui/input/money-field.tsx';
import { NumberField } from '../../ui/input/number-field.tsx';
import { MultiSelectField } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { BrochureField } from './brochure-field.tsx';
import { type RuleFormValues, valueErrors } from './rule-form-values.ts';

type Props = { kind: RuleKind; binding: FieldBinding<RuleFormValues['value']> };

const stores = optionsOf(storeLabels);

/** Shows the parts of a rule's value, which is one value of the row. */
export function ValueFields({ kind, binding: { name, value, error, onChange, onBlur } }: Props) {
  const wrong = error === undefined ? {} : valueErrors(kind, value);
  return ruleFieldsOf(kind).map((field) => (
    <Part
      key={field.name}
      field={field}
      part={value[field.name]}
      shell={{
        name: `${name}.${field.name}`,
        label: field.label,
        error: wrong[field.name],
        isRequired: field.emptyMeans === undefined && field.input !== 'yes-no',
        onBlur,
        ...(field.emptyMeans !== undefined && { description: `Leave blank for ${field.emptyMeans}.` }),
      }}
      onChange={(part) => onChange({ ...value, [field.name]: part })}
    />
  ));
}

type PartProps = {
  field: RuleField;
  part: unknown;
  shell: Omit<FieldProps<unknown>, 'value' | 'onChange'>;
  onChange: (part: unknown) => void;
};

function Part({ field: { input }, part, shell, onChange }: PartProps) {
  const number = typeof part === 'number' ? part : null;
  if (input === 'money') return <MoneyField {...shell} value={number} onChange={onChange} />;
  if (input === 'whole') return <NumberField {...shell} value={number} onChange={onChange} />;
  if (input === 'percent') return <NumberField {...shell} value={number} decimals={2} onChange={onChange} />;
  if (input === 'yes-no') return <SwitchField {...shell} value={part === true} onChange={onChange} />;
  if (input === 'stores')
    return <MultiSelectField {...shell} value={words(part)} options={stores} onChange={onChange} />;
  if (input === 'words')
    return (
      <TagsInput
        {...fieldShellProps(shell)}
        value={words(part)}
        placeholder="Type and press Enter"
        onChange={onChange}
      />
    );
  if (input === 'pdf') return <BrochureField {...shell} value={fileOf(part)} onChange={onChange} />;
  const text = typeof part === 'string' ? part : '';
  if (input === 'day') return <DateField {...shell} value={text} onChange={onChange} />;
  return <TextField {...shell} value={text} inputMode={input === 'link' ? 'url' : 'text'} onChange={onChange} />;
}

function fileOf(part: unknown) {
  const read = brochureFile.safeParse(part);
  return read.success ? read.data : null;
}

function words(part: unknown): string[] {
  return Array.isArray(part) ? part.filter((word): word is string => typeof word === 'string') : [];
}
