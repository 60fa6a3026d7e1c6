import { useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { errorsFromServer } from './field-errors.ts';
import { useIdempotencyKey } from './form-hooks.ts';
import { changedFields, type FormValues } from './form-values.ts';
import type { FormBase } from './rebase-form.ts';
import type { useFormErrors } from './use-form-errors.ts';
import type { RecordFormOptions } from './use-record-form.ts';

/** Sends the values once, however often it is asked to, and sorts what the server refuses them for. */
export function useSaving<Values extends FormValues>(
  { check, save }: RecordFormOptions<Values>,
  errors: ReturnType<typeof useFormErrors<Values>>,
  focusWrong: () => void,
) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isBusy = useRef(false);
  const keyFor = useIdempotencyKey();

  /** Each refusal shows in one place: at its field, in the dialog of two versions, or above the form. */
  const refuse = (error: unknown, values: Values) => {
    if (!isApiFailure(error)) throw error;
    const found = conflictOf(error);
    const told = errorsFromServer(error.fields, Object.keys(values));
    if (found !== null && found.fields.length > 0) setConflict(found);
    else if (Object.keys(told).some((field) => field in values)) {
      errors.setTold(told);
      focusWrong();
    } else setFailure(error);
  };
  const send = async (values: Values, { base, revision }: FormBase<Values>, onSaved: () => void): Promise<void> => {
    if (isBusy.current) return;
    errors.see(Object.keys(values));
    if (Object.keys(check(values)).length > 0) return focusWrong();
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      await save({ values, changed: changedFields(base, values), revision, idempotencyKey: keyFor(values) });
      onSaved();
    } catch (error) {
      refuse(error, values);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const clearConflict = () => setConflict(null);
  return { isSaving, isBusy, failure, conflict, send, clearConflict, clear: () => setFailure(null) };
}
