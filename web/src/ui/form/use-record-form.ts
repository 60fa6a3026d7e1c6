import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../../client/api-failure.ts';
import { type Choices, type Conflict, conflictOf, withChoices } from './conflict.ts';
import { errorsFromServer, type FieldErrors } from './field-errors.ts';
import { useFocusOnWrong, useStableKey } from './form-hooks.ts';
import { changedFields, type FieldOf, type FormValues } from './form-values.ts';
import { useFormDraft, useKeptDraft } from './use-form-draft.ts';
import { useFormErrors } from './use-form-errors.ts';

/** What an input needs to show and change one field. */
export type FieldBinding<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
};

export type Saving<Values> = {
  values: Values;
  changed: readonly FieldOf<Values>[];
  /** The revision that the person saw; null for a new record. */
  revision: number | null;
  /** The same for every try of the same values, so that two tries can't make two records. */
  idempotencyKey: string;
};

export type RecordFormOptions<Values extends FormValues> = {
  /** Names the draft: `dealers.<id>`, `dealers.new`. */
  name: string;
  base: Values;
  revision: number | null;
  /** Everything that the contract's schema finds wrong. */
  check: (values: Values) => FieldErrors;
  save: (saving: Saving<Values>) => Promise<void>;
  /** Reads a record of the server as this form's values. */
  readCurrent?: (current: unknown) => Start<Values> | null;
};

/** The values that a form started with and the revision of the record that they come from. */
export type Start<Values> = { base: Values; revision: number | null };

export type RecordForm<Values extends FormValues> = {
  values: Values;
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
  resolve: (choices: Choices) => Promise<void>;
  cancelConflict: () => void;
  element: RefObject<HTMLFormElement | null>;
};

/** State and course of the one form of the product: check, draft, save, and what to do when somebody else was first. */
export function useRecordForm<Values extends FormValues>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const [start, setStart] = useState<Start<Values>>({ base: options.base, revision: options.revision });
  const draft = useFormDraft(options.name, options.base);
  const [values, setValues] = useState<Values>({ ...options.base, ...draft.restored?.values });
  const errors = useFormErrors(values, options.check);
  const changed = useMemo(() => changedFields(start.base, values), [start.base, values]);
  const revision = draft.restored?.revision ?? start.revision;
  useKeptDraft(draft, values, changed, revision);
  const element = useRef<HTMLFormElement>(null);
  const saving = useSaving(options, errors, useFocusOnWrong(element));

  const { forget, see } = errors;
  const set = useCallback(
    (change: Partial<Values>) => {
      setValues((before) => ({ ...before, ...change }));
      forget(Object.keys(change));
    },
    [forget],
  );
  const send = async (sent: Values, from: Start<Values>) => {
    const isSaved = await saving.send(sent, from);
    if (!isSaved) return;
    draft.drop();
    setStart({ base: sent, revision: from.revision });
  };
  useFreshBase(options, changed.length > 0 || saving.isSaving, (fresh) => {
    setStart(fresh);
    setValues(fresh.base);
  });
  const resolve = async (choices: Choices) => {
    const current = options.readCurrent?.(saving.conflict?.current) ?? null;
    if (current === null) return;
    const next = withChoices(current.base, values, changed, choices);
    saving.clearConflict();
    draft.accept();
    setStart(current);
    setValues(next);
    await send(next, current);
  };
  const discard = () => {
    draft.drop();
    setValues(start.base);
    errors.clear();
    saving.clear();
  };
  return {
    values,
    isDirty: changed.length > 0,
    isSaving: saving.isSaving,
    isBusy: saving.isBusy,
    failure: saving.failure,
    conflict: saving.conflict,
    restoredAt: draft.restored?.at ?? null,
    bind: (field) => ({
      name: field,
      value: values[field],
      error: errors.errorOf(field),
      onChange: (value) => set({ [field]: value } as unknown as Partial<Values>),
      onBlur: () => see([field]),
    }),
    set,
    submit: () => send(values, { base: start.base, revision }),
    discard,
    resolve,
    cancelConflict: saving.clearConflict,
    element,
  };
}

/** Sends the values once, however often it is asked to, and sorts what the server refuses them for. */
function useSaving<Values extends FormValues>(
  { check, save }: RecordFormOptions<Values>,
  errors: ReturnType<typeof useFormErrors<Values>>,
  focusWrong: () => void,
) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isBusy = useRef(false);
  const keyFor = useStableKey();

  /** Each refusal shows in one place: at its field, in the dialog of two versions, or above the form. */
  const refuse = (error: unknown, values: Values) => {
    if (!isApiFailure(error)) throw error;
    const found = conflictOf(error);
    const told = errorsFromServer(error.fields);
    if (found !== null && found.fields.length > 0) setConflict(found);
    else if (Object.keys(told).some((field) => field in values)) {
      errors.setTold(told);
      focusWrong();
    } else setFailure(error);
    return false;
  };
  const send = async (values: Values, { base, revision }: Start<Values>): Promise<boolean> => {
    if (isBusy.current) return false;
    errors.see(Object.keys(values));
    if (Object.keys(check(values)).length > 0) {
      focusWrong();
      return false;
    }
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      await save({ values, changed: changedFields(base, values), revision, idempotencyKey: keyFor(values) });
      return true;
    } catch (error) {
      return refuse(error, values);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const clearConflict = () => setConflict(null);
  return { isSaving, isBusy, failure, conflict, send, clearConflict, clear: () => setFailure(null) };
}

/** While nothing is typed, the form follows the record; what is typed is never overwritten. */
function useFreshBase<Values extends FormValues>(
  { base, revision }: RecordFormOptions<Values>,
  isTyping: boolean,
  adopt: (fresh: Start<Values>) => void,
): void {
  const adopted = useRef(revision);
  useEffect(() => {
    if (isTyping || adopted.current === revision) return;
    adopted.current = revision;
    adopt({ base, revision });
  });
}
