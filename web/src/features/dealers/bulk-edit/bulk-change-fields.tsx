import { NumberInput } from '@mantine/core';
import {
  dealerFlagLabels,
  dealerStatusLabels,
  dealerTypeLabels,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import { useId } from 'react';
import { MultiSelectField, SelectField, type SelectOption } from '../../../ui/input/select-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { dealerLabels } from '../dealer-labels.ts';
import classes from './bulk-change-fields.module.css';
import {
  type BulkField,
  type BulkForm,
  type BulkMode,
  bulkFields,
  type DurationChoice,
  noManager,
} from './bulk-form.ts';

type Props = { form: BulkForm; reps: readonly SelectOption[]; onChange: (change: Partial<BulkForm>) => void };

/** Shows what to change, and to what. */
export function BulkChangeFields({ form, reps, onChange }: Props) {
  return (
    <div className={classes.fields}>
      <Segments
        label="What to change"
        value={form.field}
        options={bulkFields.map((value) => ({ value, label: dealerLabels[value] }))}
        onChange={(field) => onChange({ field: field as BulkField })}
      />
      <ValueFields form={form} reps={reps} onChange={onChange} />
    </div>
  );
}

function ValueFields({ form, reps, onChange }: Props) {
  const bare = { error: undefined, onBlur: () => undefined };
  switch (form.field) {
    case 'rep':
      return (
        <SelectField
          {...bare}
          name="rep"
          label={`New ${dealerLabels.rep.toLowerCase()}`}
          value={form.rep}
          options={[{ value: noManager, label: 'None' }, ...reps]}
          placeholder="Choose"
          onChange={(rep) => onChange({ rep })}
        />
      );
    case 'status':
      return (
        <Segments
          label="New status"
          value={form.status}
          options={optionsOf(dealerStatusLabels)}
          onChange={(status) => onChange({ status })}
        />
      );
    case 'active_sprout_completed':
      return (
        <Segments
          label={dealerLabels.active_sprout_completed}
          value={form.sprinklr}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(sprinklr) => onChange({ sprinklr })}
        />
      );
    case 'address':
      return (
        <p>
          Splits addresses in one line into street, suburb and postcode, which couriers need. An address that we can’t
          split for sure stays as it is.
        </p>
      );
    default:
      return <ListFields form={form} field={form.field} onChange={onChange} />;
  }
}

const modes = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'replace', label: 'Replace all' },
] as const satisfies readonly { value: BulkMode; label: string }[];

const durationChoices = [
  { value: 'as-is', label: 'Don’t change' },
  { value: 'permanent', label: 'Permanent' },
  { value: 'days', label: 'For a set time' },
] as const satisfies readonly { value: DurationChoice; label: string }[];

type ListProps = Pick<Props, 'form' | 'onChange'> & { field: 'flag' | 'type' };

function ListFields({ form, field, onChange }: ListProps) {
  const labels = field === 'flag' ? dealerFlagLabels : dealerTypeLabels;
  return (
    <>
      <Segments
        label="Action"
        value={form.mode}
        options={modes}
        onChange={(mode) => onChange({ mode: mode as BulkMode })}
      />
      <MultiSelectField
        name={field}
        label={dealerLabels[field]}
        error={undefined}
        value={form.codes[field]}
        options={optionsOf(labels)}
        placeholder={form.mode === 'replace' ? 'Leave blank to remove all' : 'Choose'}
        onBlur={() => undefined}
        onChange={(codes) => onChange({ codes: { ...form.codes, [field]: codes } })}
      />
      {form.mode !== 'remove' && form.codes[field].length > 0 && <DurationFields form={form} onChange={onChange} />}
    </>
  );
}

function DurationFields({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  return (
    <div className={classes.lasting}>
      <Segments
        label="Duration"
        value={form.lasting}
        options={durationChoices}
        onChange={(lasting) => onChange({ lasting: lasting as DurationChoice })}
      />
      {form.lasting === 'days' && (
        <NumberInput
          aria-label="Days"
          suffix={form.days === 1 ? ' day' : ' days'}
          w={108}
          value={form.days}
          min={1}
          max={3650}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          onChange={(days) => onChange({ days: Number(days) || 0 })}
        />
      )}
    </div>
  );
}

type SegmentsProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
};

/** A choice of few, all of them visible; nothing is chosen while the value is empty. */
function Segments({ label, value, options, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className={classes.segments}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
