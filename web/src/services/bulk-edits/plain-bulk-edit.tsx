import type { Permission } from '@poolhouse/domain/features/access/permissions';
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
export type PlainBulkEdit = Omit<BulkEditConfig, 'permission' | 'queryNames'> & {
  calls: BulkEditCalls;
  /** What it makes old. */
  makesOld: readonly { name: string }[];
  words: BulkEditWords;
  fields: Readonly<Record<string, readonly ListOption[] | 'day'>>;
};

type Props = { bulk: PlainBulkEdit };

const configOf = ({ calls, makesOld, ...config }: PlainBulkEdit): BulkEditConfig => ({
  ...config,
  permission: calls.start.access as Permission,
  queryNames: makesOld.map(({ name }) => name),
});

function changeTextOf({ words }: PlainBulkEdit) {
  return (change: unknown) => {
    const { field, value } = change as { field: string; value: unknown };
    return `${words.labels[field]} → ${words.valueText(field, value) || 'none'}`;
  };
}

/** Shows one change for many records. */
export function PlainBulkDialog({ bulk, ...dialog }: BulkDialogProps & Props) {
  return (
    <BulkEditDialog {...dialog} of={configOf(bulk)}>
      <PlainFields {...dialog} bulk={bulk} />
    </BulkEditDialog>
  );
}

/** Shows the latest plain bulk edits of a kind. */
export function PlainBulkList({ bulk }: Props) {
  const back = <BackLink to={bulk.paths.list}>{capital(bulk.noun.many)}</BackLink>;
  return <BulkEditList of={configOf(bulk)} back={back} changeText={changeTextOf(bulk)} />;
}

/** Shows one plain bulk edit. */
export function PlainBulkPage({ bulk }: Props) {
  return <OneBulkEdit of={configOf(bulk)} words={bulk.words} changeText={changeTextOf(bulk)} />;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const unbound = { error: undefined, onBlur: () => undefined };

function PlainFields({ bulk, ...dialog }: BulkDialogProps & Props) {
  const { calls, words, fields } = bulk;
  const { labels } = words;
  const [field, setField] = useState(Object.keys(fields)[0] ?? '');
  const [value, setValue] = useState('');
  const choices = fields[field] ?? [];
  const given = { ...unbound, name: 'value', label: `New ${labels[field]?.toLowerCase()}`, value, onChange: setValue };
  const isMissing = choices !== 'day' && value === '';
  return (
    <BulkEditForm
      {...dialog}
      of={configOf(bulk)}
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
