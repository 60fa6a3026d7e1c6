import { z } from 'zod';
import { ConnectorError, type ConnectorErrorReason } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';

export const system = 'Google Maps';

const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
const geometry = z.object({
  location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  location_type: z.string().optional(),
});
const result = z.object({
  address_components: z.array(component).max(50),
  formatted_address: z.string(),
  geometry,
  types: z.array(z.string()).optional(),
  partial_match: z.boolean().optional(),
});
export type GoogleResult = z.output<typeof result>;

const prediction = z.object({ description: z.string(), place_id: z.string() });

export const geocodeReply = z.object({ results: z.array(result) });
export const autocompleteReply = z.object({ predictions: z.array(prediction) });
export const detailsReply = z.object({ result });

const envelope = z.looseObject({ status: z.string(), error_message: z.string().optional() });

/** What each status but OK means. Null: the vendor understood, and there is no such thing. */
const meanings: Readonly<Record<string, ConnectorErrorReason | null>> = {
  ZERO_RESULTS: null,
  NOT_FOUND: null,
  INVALID_REQUEST: null,
  OVER_QUERY_LIMIT: 'throttled',
  OVER_DAILY_LIMIT: 'throttled',
  REQUEST_DENIED: 'refused',
  UNKNOWN_ERROR: 'failing',
};

/** Returns the vendor's reply with its status; what isn't one, and errors that a status reports, are thrown. */
export function readEnvelope({ status, text }: HttpAnswer): z.output<typeof envelope> {
  const body = envelope.safeParse(jsonOf(text));
  if (status !== 200 || !body.success)
    throw new ConnectorError(system, 'nonsense', { systemMessage: text.slice(0, 500) });
  const { status: code, error_message: words } = body.data;
  const meaning = code === 'OK' ? null : (meanings[code] ?? (code in meanings ? null : 'nonsense'));
  if (meaning !== null) throw new ConnectorError(system, meaning, { systemMessage: `${code}: ${words ?? ''}` });
  return body.data;
}

/** Returns the reply in the shape that a service has; null when the vendor knows of nothing. */
export function readReply<Schema extends z.ZodType>(schema: Schema, answer: HttpAnswer): z.output<Schema> | null {
  const body = readEnvelope(answer);
  if (body.status !== 'OK') return null;
  const reply = schema.safeParse(body);
  if (!reply.success) throw new ConnectorError(system, 'nonsense', { systemMessage: answer.text.slice(0, 500) });
  return reply.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
