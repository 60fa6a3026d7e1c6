import type { FieldErrors } from './field-errors.ts';
import type { FieldOf, FormValues } from './form-values.ts';
import type { FormBase } from './rebase-form.ts';

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
  /** What people call each field. */
  labels: Readonly<Record<string, string>>;
  /** Everything that the contract's schema finds wrong. */
  check: (values: Values) => FieldErrors;
  /** Runs once what was saved is no draft any more. */
  onSaved?: () => void;
  save: (saving: Saving<Values>) => Promise<void>;
  /** Leaves the form; without it, leaving it discards what was typed. */
  close?: () => unknown;
  /** Reads a record of the server as this form's values. */
  readCurrent?: (current: unknown) => FormBase<Values> | null;
  /** Who changed one of these fields last; null when it can't be told. */
  whoChanged?: (fields: readonly string[]) => Promise<string | null>;
};
