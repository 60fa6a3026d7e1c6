import { useCallback, useMemo, useState } from 'react';
import type { FieldErrors } from './field-errors.ts';
import type { FormValues } from './form-values.ts';

/**
 * Returns the errors to show: what the schema says of fields that the person has left once, and what the server said until
 * the field changes.
 */
export function useFormErrors<Values extends FormValues>(values: Values, check: (values: Values) => FieldErrors) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const found = useMemo(() => check(values), [check, values]);
  const see = useCallback((fields: readonly string[]) => setSeen((before) => new Set([...before, ...fields])), []);
  const clearErrors = useCallback((fields: readonly string[]) => {
    setServerErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    );
  }, []);
  const clear = useCallback(() => {
    setSeen(new Set());
    setServerErrors({});
  }, []);
  const errorOf = (field: string) => serverErrors[field] ?? (seen.has(field) ? found[field] : undefined);
  return { errorOf, see, clearErrors, clear, setServerErrors };
}
