import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { type FormValues, valuesLike } from './form-values.ts';
import { createOptions, editOptions, type FormCall } from './use-contract-form.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

/** Everything in which the form of one noun differs from another's. */
export type FormConfig<Values extends FormValues, Create extends FormCall, Update extends FormCall, Shown> = {
  /** Names the drafts: `branches.new`, `branches.<id>`. */
  name: string;
  labels: Readonly<Record<keyof Values & string, string>>;
  create: Create;
  update: Update;
  /** The id of a record and the parameters of `update`; its `id` unless told. */
  idOf?: (record: Shown) => string;
  paramsOf?: (record: Shown) => RequestOf<Update>['params'];
  /** What stands in the form of a new record at first. */
  start: Values;
  /** What stands in the form of a record; its values under the names of the form unless told. */
  valuesOf?: (record: Shown) => Values;
  /** What the calls take for the values; the values themselves unless told. */
  newOf?: (values: Values) => unknown;
  changesOf?: (values: Partial<Values>) => unknown;
  /** The calls whose answers a save makes old. */
  makesOld: readonly { name: string }[];
  /** What is said after a save; null where `close` says it. */
  savedText: (saved: Shown, isNew: boolean) => string | null;
  /** Called when a record wasn't made for a reason that no field of the form shows. */
  onFailed?: () => void;
  /** Keeps a new record on this device where there is no connection, and returns it as it is shown until it is sent. */
  keep?: (body: z.output<Create['body']>) => Promise<Shown>;
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
  const { name, labels, start, onFailed } = config;
  const idOf = config.idOf ?? idItself;
  const paramsOf = config.paramsOf ?? ((shown: Shown) => ({ id: idItself(shown) }));
  const valuesOf = config.valuesOf ?? ((shown: Shown) => valuesLike(start, shown as never));
  const onSaved = async (saved: Shown) => {
    await refreshCalls(queries, ...config.makesOld);
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
          ...(config.keep && { keep: config.keep as never }),
        })
      : editOptions({
          ...shared,
          name: `${name}.${idOf(record)}`,
          call: config.update,
          params: paramsOf(record) as RequestOf<Update>['params'],
          record,
          valuesOf,
          bodyOf: config.changesOf,
          onSaved,
        }),
  );
}

const idItself = (record: object): string => (record as { id: string }).id;
