import { isSameValue } from '@poolhouse/domain/kernel/same-value';

/** What a form holds, by the name of the field. */
export type FormValues = Readonly<Record<string, unknown>>;

export type FieldOf<Values> = keyof Values & string;

/** Returns the fields whose values differ from those that the form started with. */
export function changedFields<Values extends FormValues>(base: Values, values: Values): FieldOf<Values>[] {
  return Object.keys(values).filter((field) => !isSameValue(base[field], values[field]));
}

/** Returns the values of a record under the names of an empty form; what is missing stays empty. */
export function valuesLike<Values extends FormValues>(
  empty: Values,
  record: { [Field in keyof Values]?: Values[Field] | null },
): Values {
  return Object.fromEntries(Object.entries(empty).map(([field, none]) => [field, record[field] ?? none])) as Values;
}

export function pickFields<Values extends FormValues>(values: Values, fields: readonly string[]): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Partial<Values>;
}
