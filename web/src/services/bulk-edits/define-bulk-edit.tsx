import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { capital } from '@poolhouse/domain/kernel/capital';
import { type ReactNode, useState } from 'react';
import type { BulkEditConfig } from '../../platform/use-bulk-edit.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { BulkDialogProps } from './bulk-edit-button.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { BulkEditForm } from './bulk-edit-form.tsx';
import { BulkEditList } from './bulk-edit-list.tsx';
import type { BulkEditCalls, BulkEditWords } from './bulk-edit-words.ts';
import { OneBulkEdit } from './one-bulk-edit.tsx';

/** What one kind of bulk edits has of its own. */
export type BulkEditParts = Omit<BulkEditConfig, 'permission' | 'queryNames'> & {
  calls: BulkEditCalls;
  words: BulkEditWords;
  /** The calls whose answers it makes old. */
  makesOld: readonly { name: string }[];
};

/** A bulk edit with the form of its dialog. */
export type FormBulkEdit<Form> = BulkEditParts & {
  /** What people call the page of the list; the noun’s plural unless given. */
  page?: string;
  empty: Form;
  /** Returns what is still missing before the count can be made; null when nothing is. */
  missing(form: Form): string | null;
  /** Returns what the form asks for; null while something is missing or wrong. */
  changeOf(form: Form): unknown;
  changeText(change: unknown): string;
  fields(form: Form, onChange: (change: Partial<Form>) => void): ReactNode;
};

/** Returns what people see of a kind of bulk edits: the dialog with one change for many records, the latest ones, and one of them. */
export function defineBulkEdit<Form>(bulk: FormBulkEdit<Form>) {
  const { words, changeText, page = capital(bulk.noun.many) } = bulk;
  const config = bulkEditConfigOf(bulk);
  const back = <BackLink to={config.paths.list}>{page}</BackLink>;
  return {
    dialog: (dialog: BulkDialogProps) => (
      <BulkEditDialog {...dialog} of={config}>
        <DialogBody {...dialog} bulk={bulk} config={config} />
      </BulkEditDialog>
    ),
    list: () => <BulkEditList of={config} back={back} changeText={changeText} />,
    page: () => <OneBulkEdit of={config} words={words} changeText={changeText} />,
  };
}

/** Returns what follows bulk edits of a kind to their end. */
export const bulkEditConfigOf = ({
  kind,
  noun,
  paths,
  calls,
  makesOld,
  refuseUndo,
}: BulkEditParts): BulkEditConfig => ({
  kind,
  noun,
  paths,
  permission: calls.start.access as Permission,
  queryNames: makesOld.map(({ name }) => name),
  ...(refuseUndo && { refuseUndo }),
});

type BodyProps<Form> = BulkDialogProps & { bulk: FormBulkEdit<Form>; config: BulkEditConfig };

function DialogBody<Form>({ bulk, config, ...dialog }: BodyProps<Form>) {
  const { calls, words, empty, missing, changeOf, fields } = bulk;
  // It holds all fields at once, so that going from one to another and back loses nothing.
  const [form, setForm] = useState(empty);
  const why = missing(form);
  return (
    <BulkEditForm
      {...dialog}
      of={config}
      calls={calls}
      words={words}
      change={why === null ? changeOf(form) : null}
      missing={why ?? ''}
    >
      {fields(form, (next) => setForm({ ...form, ...next }))}
    </BulkEditForm>
  );
}
