import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { type ListOption, optionsOf } from '../../ui/list/list-config.ts';
import { type BulkEditParts, defineBulkEdit } from './define-bulk-edit.tsx';

/** A bulk edit that sets one field to one value: for each field its choices, or `day` or `text` for one that may be emptied. */
type PlainBulkEdit = BulkEditParts & { fields: Readonly<Record<string, readonly ListOption[] | 'day' | 'text'>> };
type Form = { field: string; value: string };

/** Returns what people see of a bulk edit that sets one field of each record to one value. */
export function plainBulkEdit({ fields, ...parts }: PlainBulkEdit) {
  const { labels, valueText } = parts.words;
  const names = Object.keys(fields);
  return defineBulkEdit<Form>({
    ...parts,
    empty: { field: names[0] ?? '', value: '' },
    missing: ({ field, value }) => (typeof fields[field] === 'object' && value === '' ? 'Choose a value.' : null),
    changeOf: ({ field, value }) => ({ field, value: value === '' ? null : value }),
    changeText: (change) => {
      const { field, value } = change as { field: string; value: unknown };
      return `${labels[field]} → ${valueText(field, value) || 'none'}`;
    },
    fields: ({ field, value }, onChange) => {
      const choices = fields[field] ?? [];
      const label = `New ${labels[field]?.toLowerCase()}`;
      const given = { ...unbound, name: 'value', label, value, onChange: (next: string) => onChange({ value: next }) };
      return (
        <FieldGrid>
          <SelectField
            {...unbound}
            name="field"
            label="What to change"
            value={field}
            options={optionsOf(Object.fromEntries(names.map((name) => [name, labels[name] ?? name])))}
            onChange={(next) => onChange({ field: next, value: '' })}
          />
          {choices === 'day' && <DateField {...given} description="Leave it empty to remove the day." />}
          {choices === 'text' && <TextField {...given} description="Leave it empty to remove the text." />}
          {typeof choices === 'object' && <SelectField {...given} options={choices} />}
        </FieldGrid>
      );
    },
  });
}

const unbound = { error: undefined, onBlur: () => undefined };
