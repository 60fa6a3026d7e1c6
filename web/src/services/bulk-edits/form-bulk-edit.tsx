import { type ReactNode, useState } from 'react';
import type { BulkEditConfig } from '../../platform/use-bulk-edit.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { BulkDialogProps } from './bulk-edit-button.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { BulkEditForm } from './bulk-edit-form.tsx';
import { BulkEditList } from './bulk-edit-list.tsx';
import type { BulkEditCalls, BulkEditWords } from './bulk-edit-words.ts';
import { OneBulkEdit } from './one-bulk-edit.tsx';

/** A bulk edit whose dialog has a form of several fields. */
export type FormBulkEdit<Form> = {
  config: BulkEditConfig;
  words: BulkEditWords;
  calls: BulkEditCalls;
  /** What people call the page of the list. */
  page: string;
  empty: Form;
  /** Returns what is still missing before the count can be made; null when nothing is. */
  missing(form: Form): string | null;
  /** Returns what the form asks for; null while something is missing or wrong. */
  changeOf(form: Form): unknown;
  changeText(change: unknown): string;
  fields(form: Form, onChange: (change: Partial<Form>) => void): ReactNode;
};

type Props<Form> = { bulk: FormBulkEdit<Form> };

/** Shows one change for many records. */
export function FormBulkDialog<Form>({ bulk, ...dialog }: BulkDialogProps & Props<Form>) {
  return (
    <BulkEditDialog {...dialog} of={bulk.config}>
      <DialogBody {...dialog} bulk={bulk} />
    </BulkEditDialog>
  );
}

function DialogBody<Form>({ bulk, ...dialog }: BulkDialogProps & Props<Form>) {
  const { config, calls, words, missing, changeOf, fields } = bulk;
  const [form, setForm] = useState(bulk.empty);
  return (
    <BulkEditForm
      {...dialog}
      of={config}
      calls={calls}
      words={words}
      change={changeOf(form)}
      missing={missing(form) ?? ''}
    >
      {fields(form, (next) => setForm({ ...form, ...next }))}
    </BulkEditForm>
  );
}

/** Shows the latest bulk edits of a kind. */
export function FormBulkList<Form>({ bulk: { config, page, changeText } }: Props<Form>) {
  return <BulkEditList of={config} back={<BackLink to={config.paths.list}>{page}</BackLink>} changeText={changeText} />;
}

/** Shows one bulk edit. */
export function FormBulkPage<Form>({ bulk: { config, words, changeText } }: Props<Form>) {
  return <OneBulkEdit of={config} words={words} changeText={changeText} />;
}
