import { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import { SmsRefused } from './port.ts';

/** As sentences begin with it. */
export const system = 'The text message service';

const envelope = z.object({ response_code: z.string().min(1), response_msg: z.string(), data: z.unknown() });

/** Reads the data of an answer; throws SmsRefused with the provider's words, or ConnectorError for what isn't its word on the matter. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, { status, text }: HttpAnswer): z.output<Schema> {
  const reply = envelope.safeParse(jsonOf(text));
  if (!reply.success || status === 404) throw invalidAnswer(text);
  const { response_code, response_msg, data } = reply.data;
  if (status !== 200 || response_code !== 'SUCCESS') throw new SmsRefused(response_msg || response_code);
  const read = schema.safeParse(data);
  if (!read.success) throw invalidAnswer(text);
  return read.data;
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
