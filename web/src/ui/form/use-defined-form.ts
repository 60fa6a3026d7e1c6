import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import type { FormValues } from './form-values.ts';
import { createOptions, editOptions, type FormCall } from './use-contract-form.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

/** Everything in which the form of one noun differs from another's. */
export type FormConfig<Values extends FormValues, Create extends FormCall, Update extends FormCall, Shown> = {
  /** Names the drafts: `branches.new`, `branches.<id>`. */
  name: string;
  labels: Readonly<Record<keyof Values & string, string>>;
  create: Create;
  update: Update;
  idOf: (record: Shown) => string;
  paramsOf: (record: Shown) => RequestOf<Update>['params'];
  /** What stands in the form of a new record at first. */
  start: Values;
  valuesOf: (record: Shown) => Values;
  /** What the calls take for the values; the values themselves unless told. */
  newOf?: (values: Values) => unknown;
  changesOf?: (values: Partial<Values>) => unknown;
  /** Reads again what a save makes old. */
  refresh: (queries: QueryClient) => Promise<unknown>;
  /** What is said after a save; null where `close` says it. */
  savedText: (saved: Shown, isNew: boolean) => string | null;
  /** Called when a record wasn't made for a reason that no field of the form shows. */
  onFailed?: () => void;
};

/** Keeps the types of the calls while the configuration is checked. */
export function defineForm<
  Values extends FormValues,
  Create extends FormCall,
  Update extends FormCall,
  Shown extends { revision: number },
>(config: FormConfig<Values, Create, Update, Shown>): FormConfig<Values, Create, Update, Shown> {
  return config;
}

/** Returns the form of a record, or of a new one for null. A save says what was saved and leaves the form. */
export function useDefinedForm<
  Values extends FormValues,
  Create extends FormCall,
  Update extends FormCall,
  Shown extends { revision: number },
>(
  config: FormConfig<Values, Create, Update, Shown>,
  record: Shown | null,
  close: (created?: Shown, entered?: Values) => unknown,
): RecordForm<Values> {
  const queries = useQueryClient();
  const { name, labels, start, valuesOf, onFailed } = config;
  const onSaved = async (saved: Shown) => {
    await config.refresh(queries);
    const text = config.savedText(saved, record === null);
    if (text !== null) notify.success(text);
  };
  const onCreated = async (created: unknown, entered: Values) => {
    await onSaved(created as Shown);
    await close(created as Shown, entered);
  };
  const shared = { labels, close: () => close() };
  return useRecordForm(
    record === null
      ? createOptions({
          ...shared,
          name: `${name}.new`,
          call: config.create,
          start,
          bodyOf: config.newOf,
          onCreated,
          onFailed,
        })
      : editOptions({
          ...shared,
          name: `${name}.${config.idOf(record)}`,
          call: config.update,
          params: config.paramsOf(record),
          record,
          valuesOf,
          bodyOf: config.changesOf,
          onSaved,
        }),
  );
}
