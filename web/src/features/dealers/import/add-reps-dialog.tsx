import { Modal, TextInput } from '@mantine/core';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { type RepDraft, repDraftOf } from '@poolhouse/domain/features/branches/rep-draft';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import type { ReasonDialogProps } from '../../../platform/import-config.ts';
import { notify } from '../../../platform/notify.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import classes from './add-reps-dialog.module.css';

/** Adds the account managers that a file names: ids as in the file, names as entered here. */
export function AddRepsDialog({ values, onDone, onClose }: ReasonDialogProps) {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState(() => draftsOf(values));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const rename = (id: string, label: string) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, label } : draft)));
  const add = async () => {
    setBusy(true);
    try {
      const reps = drafts.map(({ id, label }) => ({ id, label: label.trim() || id }));
      const { created } = await callApi(branchesApi.createReps, { body: { reps }, idempotencyKey });
      notify.success(created === 1 ? 'Added 1 account manager.' : `Added ${created} account managers.`);
      for (const { name } of [branchesApi.listReps, dealersApi.options])
        void queries.invalidateQueries({ queryKey: [name] });
      onDone();
    } catch (error) {
      notify.error(error);
      setBusy(false);
    }
  };
  const count = drafts.length;
  return (
    <Modal opened onClose={onClose} title={count === 1 ? 'Add the account manager' : `Add ${count} account managers`}>
      <DialogForm
        button="Add and check the file again"
        reason={count === 0 ? 'The file names no account manager that can be added.' : null}
        isBusy={isBusy}
        onSubmit={add}
        onClose={onClose}
      >
        <p className={classes.intro}>
          The IDs are the ones in your file. Enter a name for each, or leave the ID and rename them later in Admin ›
          Branches.
        </p>
        <ul className={classes.reps}>
          {drafts.map((draft, index) => (
            <RepLine key={draft.id} draft={draft} isFirst={index === 0} onRename={rename} />
          ))}
        </ul>
      </DialogForm>
    </Modal>
  );
}

type Draft = RepDraft & { /** A name that the file gives stays: the file is matched by it. */ isNamed: boolean };

function draftsOf(values: readonly string[]): Draft[] {
  const drafts = values.flatMap((value) => repDraftOf(value) ?? []);
  const byId = new Map(drafts.map((draft) => [draft.id, { ...draft, isNamed: draft.id !== draft.label }]));
  return [...byId.values()];
}

type LineProps = { draft: Draft; isFirst: boolean; onRename: (id: string, label: string) => void };

function RepLine({ draft: { id, label, isNamed }, isFirst, onRename }: LineProps) {
  return (
    <li>
      <span className={classes.id}>{id}</span>
      <TextInput
        aria-label={`Name of ${id}`}
        value={label}
        disabled={isNamed}
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget }) => onRename(id, currentTarget.value)}
      />
    </li>
  );
}
