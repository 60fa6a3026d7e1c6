import type { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import { parseJson, priorityErrorMessage } from './priority-errors.ts';

/** As sentences begin with it. */
export const system = 'Priority';

/** Returns a text as OData quotes it: its own quotes doubled, and encoded for an address. */
export function odataText(text: string): string {
  return `'${encodeURIComponent(text.replaceAll("'", "''"))}'`;
}

/** Returns what an answer of these statuses holds; throws ConnectorError when it holds anything else. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  { status, text }: HttpAnswer,
  statuses: readonly number[] = [200],
): z.output<Schema> {
  const body = statuses.includes(status) ? schema.safeParse(parseJson(text)) : null;
  if (body?.success) return body.data;
  throw connectorErrorOf(text);
}

/** Returns true for Priority's own "not found" only: the page of a proxy or a wrong address doesn't mean that the record is missing. */
export function isMissing({ status, text }: HttpAnswer): boolean {
  return status === 404 && (text.trim() === '' || priorityErrorMessage(text) !== null);
}

/** Returns the ConnectorError of an answer that can't be used: the error that it names, else that it is malformed. */
export function connectorErrorOf(text: string): ConnectorError {
  const message = priorityErrorMessage(text);
  return new ConnectorError(system, message === null ? 'nonsense' : 'failing', {
    systemMessage: message ?? text.slice(0, 500),
  });
}
