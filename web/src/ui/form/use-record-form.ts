import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiFailure } from '../../platform/api/api-failure.ts';
import { type Choices, type Conflict, withChoices } from './conflict.ts';
import { hasUnreadable, useFocusOnInvalid } from './form-hooks.ts';
import { changedFields, type FieldOf, type FormValues, pickFields } from './form-values.ts';
import { type FormBase, openConflicts, type RebaseState, rebaseForm } from './rebase-form.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import { useFormDraft, useKeptDraft } from './use-form-draft.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useSaving } from './use-saving.ts';

/** What an input needs to show and change one field. */
export type FieldBinding<Value> = {
  name: string;
  /** What people call the field. */
  label: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
};

/** A field that this person and another user changed at the same time. */
export type Clash = { field: string; yours: unknown; theirs: unknown };

export type RecordForm<Values extends FormValues> = {
  values: Values;
  labels: RecordFormOptions<Values>['labels'];
  /** A new record can be saved from the start; a known one once something changed. */
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** As `isSaving`, known at once. */
  isBusy: RefObject<boolean>;
  failure: ApiFailure | null;
  conflict: Conflict | null;
  restoredAt: string | null;
  bind: <Field extends FieldOf<Values>>(field: Field) => FieldBinding<Values[Field]>;
  set: (change: Partial<Values>) => void;
  submit: () => Promise<void>;
  discard: () => void;
  close: () => void;
  resolve: (choices: Choices) => Promise<void>;
  cancelConflict: () => void;
  /** What another user changed while it was being typed here; empty when there is nothing to decide. */
  clashes: readonly Clash[];
  whoChanged: RecordFormOptions<Values>['whoChanged'];
  takeTheirs: () => void;
  keepMine: () => void;
  element: RefObject<HTMLFormElement | null>;
};

/** Manages the state of a record form: checks, draft, save, and conflicts with the changes of another user. */
export function useRecordForm<Values extends FormValues>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const [rebase, setRebase] = useState<RebaseState<Values>>({
    start: { base: options.base, revision: options.revision },
    clash: null,
  });
  const { start } = rebase;
  const draft = useFormDraft(options.name, options.base);
  const [values, setValues] = useState<Values>({ ...options.base, ...draft.restored?.values });
  const errors = useFormErrors(values, options.check);
  const changed = useMemo(() => changedFields(start.base, values), [start.base, values]);
  const clashing = openConflicts(rebase, values);
  const seen = clashing.length > 0 && rebase.clash !== null ? rebase.clash.revision : start.revision;
  const revision = draft.restored?.revision ?? seen;
  useKeptDraft(draft, values, changed, revision);
  const element = useRef<HTMLFormElement>(null);
  // Each drawing binds the fields that it shows.
  const bound = useRef(new Set<string>());
  bound.current = new Set();
  const focusWrong = useFocusOnInvalid(element);
  const saving = useSaving(options, errors, focusWrong, (field) => bound.current.has(field));

  const { clearErrors, see } = errors;
  const set = useCallback(
    (change: Partial<Values>) => {
      setValues((before) => ({ ...before, ...change }));
      clearErrors(Object.keys(change));
    },
    [clearErrors],
  );
  const standOn = (next: FormBase<Values>) => setRebase({ start: next, clash: null });
  const send = (sent: Values, from: FormBase<Values>) =>
    saving.send(sent, from, () => {
      draft.drop();
      standOn({ base: sent, revision: from.revision });
      options.onSaved?.();
    });
  useRebase(options, saving.isSaving || saving.conflict !== null, (fresh) => {
    const merged = rebaseForm(rebase, values, fresh);
    setRebase(merged.state);
    setValues(merged.values);
  });
  const resolve = async (choices: Choices) => {
    const current = options.readCurrent?.(saving.conflict?.current) ?? null;
    if (current === null) return;
    const next = withChoices(current.base, values, changed, choices);
    saving.clearConflict();
    draft.accept();
    standOn(current);
    setValues(next);
    await send(next, current);
  };
  const discard = () => {
    draft.drop();
    standOn(start);
    setValues(start.base);
    errors.clear();
    saving.clear();
  };
  return {
    values,
    labels: options.labels,
    isNew: options.revision === null,
    isDirty: changed.length > 0,
    isSaving: saving.isSaving,
    isBusy: saving.isBusy,
    failure: saving.failure,
    conflict: saving.conflict,
    restoredAt: draft.restored?.at ?? null,
    bind: (field) => {
      bound.current.add(field);
      return {
        name: field,
        label: options.labels[field] ?? field,
        value: values[field],
        error: errors.errorOf(field),
        onChange: (value) => set({ [field]: value } as unknown as Partial<Values>),
        onBlur: () => see([field]),
      };
    },
    set,
    submit: async () => {
      if (hasUnreadable(element.current)) focusWrong();
      else await send(values, { base: start.base, revision });
    },
    discard,
    close: () => void (options.close ?? discard)(),
    resolve,
    cancelConflict: saving.clearConflict,
    clashes: clashing.map((field) => ({ field, yours: values[field], theirs: start.base[field] })),
    whoChanged: options.whoChanged,
    takeTheirs: () => {
      set(pickFields(start.base, clashing));
      standOn(start);
    },
    keepMine: () => standOn(start),
    element,
  };
}

/** The record as it stands now comes in with each revision; while a save is under way it waits. */
function useRebase<Values extends FormValues>(
  { base, revision }: RecordFormOptions<Values>,
  isHeld: boolean,
  take: (fresh: FormBase<Values>) => void,
): void {
  const taken = useRef(revision);
  useEffect(() => {
    if (isHeld || taken.current === revision) return;
    taken.current = revision;
    take({ base, revision });
  });
}
