import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../../client/api-failure.ts';
import { type Choices, type Conflict, conflictOf, withChoices } from './conflict.ts';
import { errorsFromServer, type FieldErrors } from './field-errors.ts';
import { changedFields, type FieldOf, type FormValues } from './form-values.ts';
import { useFormDraft } from './use-form-draft.ts';

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
  readCurrent?: (current: unknown) => { values: Values; revision: number } | null;
};

export type RecordForm<Values extends FormValues> = {
  values: Values;
  isDirty: boolean;
  isSaving: boolean;
  changed: readonly FieldOf<Values>[];
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

type Start<Values> = { base: Values; revision: number | null };

/** State and course of the one form of the product: check, draft, save, and what to do when somebody else was first. */
export function useRecordForm<Values extends FormValues>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { check, save, readCurrent } = options;
  const [start, setStart] = useState<Start<Values>>({ base: options.base, revision: options.revision });
  const draft = useFormDraft(options.name, options.base);
  const [values, setValues] = useState<Values>({ ...options.base, ...draft.restored?.values });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const keyFor = useStableKey();
  const element = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusOnWrong(element);

  const changed = useMemo(() => changedFields(start.base, values), [start.base, values]);
  const errors = useMemo(() => check(values), [check, values]);
  const isDirty = changed.length > 0;
  const revision = draft.restored?.revision ?? start.revision;
  draft.keep(values, changed, revision);
  useFreshBase(options, isDirty, (fresh) => {
    setStart(fresh);
    setValues(fresh.base);
  });

  const set = useCallback((change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    setServerErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  }, []);

  const send = async (sent: Values, from: Start<Values>) => {
    if (isBusy.current) return;
    setSeen(new Set(Object.keys(sent)));
    if (Object.keys(check(sent)).length > 0) return focusWrong();
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const { base, revision: seenRevision } = from;
      await save({ values: sent, changed: changedFields(base, sent), revision: seenRevision, idempotencyKey: keyFor(sent) });
      draft.drop();
      setStart({ base: sent, revision: seenRevision });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const found = conflictOf(error);
      if (found !== null && found.fields.length > 0) setConflict(found);
      else setFailure(error);
      setServerErrors(errorsFromServer(error.fields));
      if (error.fields.length > 0) focusWrong();
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const resolve = async (choices: Choices) => {
    const current = readCurrent?.(conflict?.current) ?? null;
    if (current === null) return;
    const next = withChoices(current.values, values, changed, choices);
    setConflict(null);
    draft.accept();
    const fresh = { base: current.values, revision: current.revision };
    setStart(fresh);
    setValues(next);
    await send(next, fresh);
  };

  return {
    values,
    isDirty,
    isSaving,
    changed,
    failure,
    conflict,
    restoredAt: draft.restored?.at ?? null,
    bind: (field) => ({
      name: field,
      value: values[field],
      error: serverErrors[field] ?? (seen.has(field) ? errors[field] : undefined),
      onChange: (value) => set({ [field]: value } as unknown as Partial<Values>),
      onBlur: () => setSeen((before) => (before.has(field) ? before : new Set([...before, field]))),
    }),
    set,
    submit: () => send(values, { base: start.base, revision }),
    discard: () => {
      draft.drop();
      setValues(start.base);
      setSeen(new Set());
      setServerErrors({});
      setFailure(null);
    },
    resolve,
    cancelConflict: () => setConflict(null),
    element,
  };
}

/** While nothing is typed, the form follows the record; what is typed is never overwritten. */
function useFreshBase<Values extends FormValues>(
  { base, revision }: RecordFormOptions<Values>,
  isDirty: boolean,
  adopt: (fresh: Start<Values>) => void,
): void {
  const adopted = useRef(revision);
  useEffect(() => {
    if (isDirty || adopted.current === revision) return;
    adopted.current = revision;
    adopt({ base, revision });
  });
}

function useStableKey(): (values: unknown) => string {
  const last = useRef<{ text: string; key: string }>(null);
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Puts the focus into the first wrong field, once the errors are drawn. */
function useFocusOnWrong(form: RefObject<HTMLFormElement | null>): () => void {
  const [wish, setWish] = useState(0);
  useEffect(() => {
    if (wish > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wish, form]);
  return useCallback(() => setWish((before) => before + 1), []);
}
