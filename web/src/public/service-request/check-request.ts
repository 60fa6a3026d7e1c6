import { type PublicForm, publicRequest } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { questionOfSerial } from '@poolhouse/domain/features/service-requests/robots/serial-number';
import { fieldAt, type RequestField, type RequestValues, requestOf } from './request-values.ts';

export type RequestProblems = Partial<Record<RequestField, string>>;

const missing: RequestProblems = {
  name: 'Enter your name.',
  model: 'Choose the model of your robot.',
  branch: 'Choose a branch.',
  deliveryName: 'Enter a name.',
};

/** Returns what is wrong on a step, by the schema that the server checks with too. */
export function problemsOf(values: RequestValues, form: PublicForm, step: number): RequestProblems {
  const problems: RequestProblems = {};
  for (const { path, message } of publicRequest.safeParse(requestOf(values, form.ticket)).error?.issues ?? []) {
    const found = fieldAt(path.join('.'));
    if (found?.step === step)
      problems[found.field] ??= values[found.field] === '' ? (missing[found.field] ?? message) : message;
  }
  if (step !== 1)
    return step === 3 && values.signedBy.trim() === ''
      ? { ...problems, signedBy: 'Type your full name to sign.' }
      : problems;
  return { ...problems, ...robotProblems(values, form) };
}

function robotProblems(
  { fault, problem, serialNumber, serialChecked }: RequestValues,
  { faults }: PublicForm,
): RequestProblems {
  const chosen = faults.find(({ value }) => value === fault);
  const question = serialChecked ? null : questionOfSerial(serialNumber.trim() === '' ? null : serialNumber);
  return {
    ...(chosen === undefined && { fault: 'Choose what is wrong.' }),
    ...(chosen?.needsText && problem.trim() === '' && { problem: 'Describe the problem.' }),
    ...(question !== null && { serialNumber: question }),
  };
}
