import { useState } from 'react';
import type { BulkEditConfig } from '../../platform/use-bulk-edit.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { type ListOption, optionsOf } from '../../ui/list/list-config.ts';
import type { BulkDialogProps } from './bulk-edit-button.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { BulkEditForm } from './bulk-edit-form.tsx';
import { BulkEditList } from './bulk-edit-list.tsx';
import type { BulkEditCalls, BulkEditWords } from './bulk-edit-words.ts';
import { OneBulkEdit } from './one-bulk-edit.tsx';

/** A bulk edit that sets one field to one value: for each field its choices, or `day` for one that may be emptied. */
export type PlainBulkEdit = {
  of: BulkEditConfig;
  calls: BulkEditCalls;
  words: BulkEditWords;
  /** Where the list of the records is. */
  recordsPath: string;
  fields: Readonly<Record<string, readonly ListOption[] | 'day'>>;
};

type Props = { bulk: PlainBulkEdit };

function changeTextOf({ words }: PlainBulkEdit) {
  return (change: unknown) => {
    const { field, value } = change as { field: string; value: unknown };
    return `${words.labels[field]} → ${words.valueText(field, value) || 'none'}`;
  };
}

/** Shows one change for many records. */
export function PlainBulkDialog({ bulk, ...dialog }: BulkDialogProps & Props) {
  return (
    <BulkEditDialog {...dialog} of={bulk.of}>
      <PlainFields {...dialog} bulk={bulk} />
    </BulkEditDialog>
  );
}

/** Shows the latest plain bulk edits of a kind. */
export function PlainBulkList({ bulk }: Props) {
  const back = <BackLink to={bulk.recordsPath}>{capital(bulk.of.noun.many)}</BackLink>;
  return <BulkEditList of={bulk.of} back={back} changeText={changeTextOf(bulk)} />;
}

/** Shows one plain bulk edit. */
export function PlainBulkPage({ bulk }: Props) {
  return <OneBulkEdit of={bulk.of} words={bulk.words} changeText={changeTextOf(bulk)} />;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const unbound = { error: undefined, onBlur: () => undefined };

function PlainFields({ bulk, ...dialog }: BulkDialogProps & Props) {
  const { of, calls, words, fields } = bulk;
  const { labels } = words;
  const [field, setField] = useState(Object.keys(fields)[0] ?? '');
  const [value, setValue] = useState('');
  const choices = fields[field] ?? [];
  const given = { ...unbound, name: 'value', label: `New ${labels[field]?.toLowerCase()}`, value, onChange: setValue };
  const isMissing = choices !== 'day' && value === '';
  return (
    <BulkEditForm
      {...dialog}
      of={of}
      calls={calls}
      words={words}
      change={isMissing ? null : { field, value: value === '' ? null : value }}
      missing="Choose a value."
    >
      <FieldGrid>
        <SelectField
          {...unbound}
          name="field"
          label="What to change"
          value={field}
          options={optionsOf(Object.fromEntries(Object.keys(fields).map((name) => [name, labels[name] ?? name])))}
          onChange={(next) => {
            setField(next);
            setValue('');
          }}
        />
        {choices === 'day' ? (
          <DateField {...given} description="Leave it empty to remove the day." />
        ) : (
          <SelectField {...given} options={choices} />
        )}
      </FieldGrid>
    </BulkEditForm>
  );
}
