import { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import { system } from './freight-off.ts';
import { FreightRefused } from './port.ts';

/** Of the remarks in an envelope only these mean that the work wasn't done; others inform or warn. */
const errorType = 1;

const remark = z.object({
  memberNames: z.array(z.string()).nullish(),
  errorMessage: z.string().nullish(),
  validationType: z.union([z.number(), z.string()]).nullish(),
});
const envelope = z.looseObject({ object: z.unknown(), errors: z.array(remark).nullish() });
const badRequest = z.object({ title: z.string(), errors: z.record(z.string(), z.array(z.string())).nullish() });

/** Returns what an envelope holds. Refusals come with 200 as well: FreightRefused with the words of the freight system. */
export function readEnvelope<Schema extends z.ZodType>(schema: Schema, answer: HttpAnswer): z.output<Schema> {
  return readPage(schema, answer).object;
}

/** Returns the same with how many there are of what was asked for, where the envelope tells. */
export function readPage<Schema extends z.ZodType>(
  schema: Schema,
  { status, text }: HttpAnswer,
): { object: z.output<Schema>; totalItems: number | null } {
  const body = jsonOf(text);
  if (status !== 200) throw refusalOf(body) ?? invalidAnswer(text);
  const read = envelope.safeParse(body);
  if (!read.success) throw invalidAnswer(text);
  const errors = (read.data.errors ?? []).filter(({ validationType }) => isError(validationType));
  if (errors.length > 0) throw new FreightRefused(wordsOf(errors));
  const object = schema.safeParse(read.data.object);
  if (!object.success) throw invalidAnswer(text);
  const { totalItems } = read.data;
  return { object: object.data, totalItems: typeof totalItems === 'number' ? totalItems : null };
}

/** Returns a PDF as it came, or the refusal that came in its place. */
export function readPdf(answer: HttpAnswer): Buffer {
  const { status, bytes, text } = answer;
  if (status === 200 && bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes;
  readEnvelope(z.unknown(), answer);
  throw invalidAnswer(text);
}

/** Numbers in the documents, seen as words as well; what doesn't say what it is, is taken seriously. */
function isError(validationType: number | string | null | undefined): boolean {
  if (validationType === null || validationType === undefined) return true;
  return validationType === errorType || String(validationType).toLowerCase() === 'error';
}

function wordsOf(errors: readonly z.output<typeof remark>[]): string {
  const words = errors.map(({ errorMessage, memberNames }) => errorMessage?.trim() || (memberNames ?? []).join(', '));
  return [...new Set(words.filter(Boolean))].join(' ') || 'No reason given.';
}

/** The framework under the vendor's service refuses malformed calls in its own form. */
function refusalOf(body: unknown): FreightRefused | null {
  const wrapped = envelope.safeParse(body);
  if (wrapped.success && wrapped.data.errors?.length && Array.isArray(wrapped.data.errors))
    return new FreightRefused(wordsOf(wrapped.data.errors));
  const read = badRequest.safeParse(body);
  if (!read.success) return null;
  return new FreightRefused([read.data.title, ...Object.values(read.data.errors ?? {}).flat()].join(' '));
}

export function invalidAnswer(text: string): ConnectorError {
  return new ConnectorError(system, 'nonsense', { systemMessage: text.slice(0, 500) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
