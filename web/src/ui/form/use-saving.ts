import { useRef, useState } from 'react';
import { ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { errorsFromServer, type FieldErrors } from './field-errors.ts';
import { useIdempotencyKey } from './form-hooks.ts';
import { changedFields, type FormValues } from './form-values.ts';
import type { FormBase } from './rebase-form.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import type { useFormErrors } from './use-form-errors.ts';

/** Sends the values once, however often it is asked to, and sorts what the server refuses them for. */
export function useSaving<Values extends FormValues>(
  { check, save, labels }: RecordFormOptions<Values>,
  errors: ReturnType<typeof useFormErrors<Values>>,
  focusWrong: () => void,
  /** Whether the form shows a field, with what is wrong with it. */
  isShown: (field: string) => boolean,
) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isBusy = useRef(false);
  const keyFor = useIdempotencyKey();

  /** What is wrong with fields that the form doesn’t show stands above it. */
  const showWrong = (wrong: FieldErrors) => {
    const hidden = Object.entries(wrong).filter(([field]) => !isShown(field));
    const detail = hidden
      .map(([field, message]) => (labels[field] ? `${labels[field]}: ${message}` : message))
      .join(' ');
    setFailure(detail === '' ? null : new ApiFailure({ status: 400, code: 'invalid', detail }));
    focusWrong();
  };

  /** Each refusal shows in one place: at its field, in the dialog of two versions, or above the form. */
  const refuse = (error: unknown, values: Values) => {
    if (!isApiFailure(error)) throw error;
    const found = conflictOf(error);
    if (found !== null && found.fields.length > 0) return setConflict(found);
    const serverErrors = errorsFromServer(error.fields, Object.keys(values));
    errors.setServerErrors(serverErrors);
    if (Object.keys(serverErrors).length > 0) return showWrong(serverErrors);
    setFailure(error);
    focusWrong();
  };
  const send = async (values: Values, { base, revision }: FormBase<Values>, onSaved: () => void): Promise<void> => {
    if (isBusy.current) return;
    errors.see(Object.keys(values));
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) return showWrong(wrong);
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
