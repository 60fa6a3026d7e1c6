import { type ErrorCode, Failure, type FailureDetail } from '@poolhouse/domain/kernel/errors';

/** What PostgreSQL says of an error, as the driver passes it on. */
type DatabaseError = Error & {
  code: string;
  severity: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
};

type Refusal = { code: ErrorCode; message: string; detail?: FailureDetail };

/** Returns whether an error is one that PostgreSQL answered a statement with. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error;
}

/**
 * Returns the refusal for what the database didn’t do, by the class of its code: what it refuses a value for is a bad request, what
 * another request did meanwhile a conflict, and what may work in a moment unavailable. Null for statements that are wrong
 * themselves: those are faults of ours.
 */
export function failureOfDatabase(error: unknown): Failure | null {
  if (!isDatabaseError(error)) return null;
  const refusal = exact[error.code]?.(error) ?? classes[error.code.slice(0, 2)]?.(error);
  return refusal === undefined ? null : new Failure(refusal.code, refusal.message, { ...refusal.detail, cause: error });
}

const soon = { retryAfterSeconds: 1 };
const invalid = (message: string) => (): Refusal => ({ code: 'invalid', message });
const unprintable = invalid('The request contains characters that can’t be saved.');
const notADay = invalid('A date or time of the request isn’t in the calendar. Check it.');

const exact: Record<string, (error: DatabaseError) => Refusal> = {
  '22001': invalid('A text of the request is too long. Shorten it.'),
  '22003': invalid('A number of the request is too large. Enter a smaller one.'),
  '22007': notADay,
  '22008': notADay,
  '22021': unprintable,
  '22P02': unprintable,
  '22P05': unprintable,
  '23502': (error) => ofField(error, 'invalid', (field) => `Enter the ${field}: it is missing.`),
  '23505': (error) =>
    ofField(error, 'conflict', (field) => `Another record already has this ${field}. Choose another one.`),
  '23514': (error) => ofField(error, 'invalid', (field) => `The ${field} can’t be saved like this. Check it.`),
  '23P01': (error) =>
    ofField(error, 'conflict', (field) => `The ${field} overlaps another record’s. Choose another one.`),
  '23001': stillUsed,
  '23503': (error) =>
    / is not present in /.test(error.detail ?? '')
      ? ofField(error, 'conflict', (field) => `This ${field} was deleted just now. Choose another one.`)
      : stillUsed(),
  '53100': () => ({ code: 'no-space', message: 'No space left to save this.' }),
  '55P03': () => ({ code: 'unavailable', message: 'Someone else is saving this right now. Try again.', detail: soon }),
  '57014': () => ({
    code: 'unavailable',
    message: 'This took too long and was stopped.',
    detail: { retryAfterSeconds: 5 },
  }),
  PH001: () => ({ code: 'unavailable', message: 'A rule changed just now. Try again.', detail: soon }),
  // What a trigger of ours refuses, in its own words.
  P0001: ({ message }) => ({ code: 'not-allowed-now', message }),
};

const classes: Record<string, (error: DatabaseError) => Refusal> = {
  '22': invalid('A value of the request can’t be saved. Check what you entered.'),
  '23': (error) => ofField(error, 'conflict', (field) => `The ${field} doesn’t fit other records. Check it.`),
  '40': () => ({ code: 'unavailable', message: 'Someone else saved this at the same time. Try again.', detail: soon }),
  '53': () => ({
    code: 'unavailable',
    message: 'We are busy. Try again in a moment.',
    detail: { retryAfterSeconds: 5 },
  }),
  '54': () => ({ code: 'too-large', message: 'This is too large to be saved. Shorten it.' }),
};

function stillUsed(): Refusal {
  return { code: 'conflict', message: 'Other records still use this one. Change them first.' };
}

function ofField(error: DatabaseError, code: ErrorCode, messageOf: (field: string) => string): Refusal {
  const column = columnOf(error);
  const message = messageOf(column.replaceAll('_', ' '));
  const path = column.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return { code, message, detail: { fields: [{ path, message }] } };
}

/** Returns the column that an error is about: it names it, or its key, or a constraint that is named by it. */
function columnOf({ column, detail, constraint = '', table = '' }: DatabaseError): string {
  if (column !== undefined) return column;
  const [, key] = /^Key \((.*?)\)=\(/.exec(detail ?? '') ?? [];
  const [, inKey] = /(\w+)[^\w,]*(?:::\w+\)*)?$/.exec(key?.split(', ').at(-1) ?? '') ?? [];
  if (inKey !== undefined) return inKey;
  const named = constraint.startsWith(table) ? constraint.slice(table.length) : constraint;
  return named.replace(/^_+/, '').replace(/_(check|key|fkey|pkey|excl|not_null)\d*$/, '') || 'value';
}
