import { Modal, MultiSelect, TextInput } from '@mantine/core';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useState } from 'react';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { roleNames, roles, type SavedView } from '../../../platform/api/list-views.ts';
import { notify } from '../../../platform/notify.ts';
import type { Ability } from '../../../platform/use-can.ts';
import { DialogForm } from '../../form/dialog-form.tsx';
import type { Noun } from '../list-config.ts';
import type { ViewActions, ViewContent } from './use-view-actions.ts';

/** Which view is asked for: a new one from the list as it stands, or another name and other people for a known one. */
export type ViewDialogRequest = { view: SavedView | null };

type Props = {
  request: ViewDialogRequest;
  noun: Noun;
  sharing: Ability;
  content: ViewContent;
  acts: ViewActions;
  onClose: () => void;
};
type Role = SavedView['sharedWith'][number];

const roleOptions = roles.map((role) => ({ value: role, label: roleNames[role] }));

/** Asks for a view's name and with whom it is shared. */
export function ViewDialog({ request: { view }, noun, sharing, content, acts, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '');
  const [sharedWith, setSharedWith] = useState<Role[]>(view?.sharedWith ?? []);
  const [defaultOf, setDefaultOf] = useState<Role[]>(view?.defaultOfRoles ?? []);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setError('Enter a name.');
    setSaving(true);
    try {
      const named = { name: name.trim(), sharedWith };
      const saved = view === null ? await acts.create(named, content) : await acts.update(view, named);
      await saveDefaults(acts, saved, view?.defaultOfRoles ?? [], defaultOf);
      notify.success(`Saved the view ${saved.name}.`);
      onClose();
    } catch (refusal) {
      const nameError = isApiFailure(refusal) ? refusal.fields.find(({ path }) => path === 'name') : undefined;
      if (nameError === undefined) notify.error(refusal);
      else setError(nameError.message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={view === null ? 'Save as a view' : 'Rename or share'} size="sm">
      <DialogForm button="Save" isBusy={isSaving} onSubmit={save} onClose={onClose}>
        <TextInput
          label="Name"
          data-autofocus
          required
          maxLength={textLimits.code}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <MultiSelect
          mt="md"
          label="Visible to"
          description={sharing.allowed ? undefined : 'Only people who manage this area can share views.'}
          placeholder={sharedWith.length === 0 ? 'Only me' : undefined}
          data={roleOptions}
          value={sharedWith}
          disabled={!sharing.allowed}
          openOnFocus={false}
          onChange={(roles) => {
            setSharedWith(roles);
            setDefaultOf(defaultOf.filter((role) => roles.includes(role)));
          }}
        />
        {sharedWith.length > 0 && sharing.allowed && (
          <MultiSelect
            mt="md"
            label={`Default view of ${noun.many} for`}
            placeholder={defaultOf.length === 0 ? 'No roles' : undefined}
            data={roleOptions.filter(({ value }) => sharedWith.some((role) => role === value))}
            value={defaultOf}
            openOnFocus={false}
            onChange={setDefaultOf}
          />
        )}
      </DialogForm>
    </Modal>
  );
}

/** Sets and takes back what roles start with, one call a role that changed. */
async function saveDefaults(acts: ViewActions, view: SavedView, before: readonly Role[], after: readonly Role[]) {
  for (const role of after) if (!before.includes(role)) await acts.openRoleWith(view.id, role);
  for (const role of before) {
    if (!after.includes(role) && view.sharedWith.includes(role)) await acts.openRoleWith(null, role);
  }
  await acts.refresh();
}
