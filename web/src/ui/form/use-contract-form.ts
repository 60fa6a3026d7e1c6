import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import type { z } from 'zod';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { type CallOptions, callApi } from '../../platform/api/call-api.ts';
import { errorsOf, type FieldErrors } from './field-errors.ts';
import { type FormValues, pickFields } from './form-values.ts';
import type { RecordFormOptions, Saving } from './record-form-options.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

/** A call with a body and an answer, whose schemas check and read what the form holds. */
export type FormCall = CallSpec & {
  body: NonNullable<CallSpec['body']>;
  answer: NonNullable<CallSpec['answer']>;
};

export type CreateOptions<Values extends FormValues, C extends FormCall> = Pick<
  RecordFormOptions<Values>,
  'name' | 'labels' | 'close'
> & {
  call: C;
  /** The parameters of its path, where the call has any. */
  params?: RequestOf<C>['params'];
  /** What stands in the form at first. */
  start: Values;
  /** What the call takes for the values; the values themselves unless told. */
  bodyOf?: (values: Values) => unknown;
  onCreated: (created: AnswerOf<C>, values: Values) => unknown;
  /** Called when the record wasn't made for a reason that no field of the form shows. */
  onFailed?: () => void;
  /** Keeps the record on this device where there is no connection, and returns it as it is shown until it is sent. */
  keep?: (body: z.output<C['body']>) => Promise<AnswerOf<C>>;
};

/** Returns the form of a new record, checked and sent by the contract of the call that makes it. */
export function useCreateForm<Values extends FormValues, C extends FormCall>(
  options: CreateOptions<Values, C>,
): RecordForm<Values> {
  return useRecordForm(createOptions(options));
}

/** Returns the options of the same form, for a hook that chooses between the two. */
export function createOptions<Values extends FormValues, C extends FormCall>({
  call,
  params,
  start,
  bodyOf = asItIs,
  onCreated,
  onFailed,
  keep,
  ...options
}: CreateOptions<Values, C>): RecordFormOptions<Values> {
  const create = async (request: CallOptions<C>) => {
    try {
      return await callApi(call, request);
    } catch (error) {
      if (keep !== undefined && isApiFailure(error) && error.status === 0) return keep(request.body as never);
      if (isApiFailure(error) && error.fields.length === 0) onFailed?.();
      throw error;
    }
  };
  const save = async ({ values, idempotencyKey }: Saving<Values>) => {
    const request = { params, body: call.body.parse(bodyOf(values)), idempotencyKey };
    await onCreated(await create(request as CallOptions<C>), values);
  };
  const check = (values: Values) => errorsOf(call.body.safeParse(bodyOf(values)), Object.keys(values));
  return { ...options, base: start, revision: null, check, save };
}

export type EditOptions<Values extends FormValues, C extends FormCall, Shown> = Pick<
  RecordFormOptions<Values>,
  'name' | 'labels' | 'whoChanged'
> & {
  call: C;
  params: RequestOf<C>['params'];
  record: Shown;
  valuesOf: (record: Shown) => Values;
  /** What the call takes for some values; the values themselves unless told. */
  bodyOf?: (values: Partial<Values>) => unknown;
  /** What is wrong besides what the contract says. */
  alsoCheck?: (values: Values) => FieldErrors;
  /** Called when something was changed and saved. */
  onSaved: (saved: Shown) => unknown;
  close: () => unknown;
};

/** Returns the form of a known record: sends what changed, and puts newer versions of the record under what is typed. */
export function useEditForm<Values extends FormValues, C extends FormCall, Shown extends { revision: number }>(
  options: EditOptions<Values, C, Shown>,
): RecordForm<Values> {
  return useRecordForm(editOptions(options));
}

/** Returns the options of the same form. */
export function editOptions<Values extends FormValues, C extends FormCall, Shown extends { revision: number }>({
  call,
  params,
  record,
  valuesOf,
  bodyOf = asItIs,
  alsoCheck,
  onSaved,
  ...options
}: EditOptions<Values, C, Shown>): RecordFormOptions<Values> {
  const baseOf = (current: Shown) => ({ base: valuesOf(current), revision: current.revision });
  const save = async ({ values, changed, revision }: Saving<Values>) => {
    if (changed.length > 0) {
      const body = call.body.parse(bodyOf(pickFields(values, changed)));
      const request = { params, body, ifMatch: revision ?? record.revision };
      await onSaved((await callApi(call, request as CallOptions<C>)) as Shown);
    }
    await options.close();
  };
  const readCurrent = (current: unknown) => {
    const read = call.answer.safeParse(current);
    return read.success ? baseOf(read.data as Shown) : null;
  };
  const check = (values: Values) => ({
    ...alsoCheck?.(values),
    ...errorsOf(call.body.safeParse(bodyOf(values)), Object.keys(values)),
  });
  return { ...options, ...baseOf(record), check, save, readCurrent };
}

const asItIs = (values: unknown) => values;
