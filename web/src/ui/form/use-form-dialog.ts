import { type FormEvent, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { errorsOfFailure, type FieldErrors } from './field-errors.ts';

/** Returns the state of a small dialog: what was entered, what the server finds wrong with it, and its send. */
export function useFormDialog<Values extends object>(
  start: Values,
  onDone: () => void,
  send: (values: Values) => Promise<void>,
  /** What the server calls the fields that can be wrong, where that isn't their own names. */
  fieldsOf: (values: Values) => readonly string[] = Object.keys,
) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await send(values);
      onDone();
    } catch (error) {
      const fields = fieldsOf(values);
      const shown = errorsOfFailure(error, fields);
      setErrors(shown);
      // What no field of the dialog shows is said all the same.
      if (!Object.keys(shown).some((field) => fields.includes(field))) notify.error(error);
      setBusy(false);
    }
  };
  const set = (change: Partial<Values>) => {
    setErrors({});
    setValues((before) => ({ ...before, ...change }));
  };
  /** Returns what connects a field to its value. */
  const bind = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
    onBlur: noBlur,
  });
  return { values, errors, isBusy, set, bind, submit };
}

/** Does nothing: a dialog is checked as it is sent. */
function noBlur(): void {}
