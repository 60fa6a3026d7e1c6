import { z } from 'zod';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import { ShopRefused } from './port.ts';

/** As sentences begin with it. */
export const system = 'The online shop';

const refusal = z.object({ code: z.string().min(1), message: z.string(), data: z.unknown() });

/** Reads an answer; throws ShopRefused with the shop's words, or ConnectorError for what isn't its word on the matter. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: HttpAnswer): z.output<Schema> {
  const { status, text } = answer;
  const body = jsonOf(text);
  if (status !== 200 && status !== 201) throw refusalIn(body) ?? invalidAnswer(text);
  const read = schema.safeParse(body);
  if (!read.success) throw invalidAnswer(text);
  return read.data;
}

/** Returns true when the shop says that there is nothing with this id, and not that it knows no such call. */
export function isMissing({ status, text }: HttpAnswer): boolean {
  if (status !== 404) return false;
  const read = refusal.safeParse(jsonOf(text));
  return read.success && read.data.code.endsWith('_invalid_id');
}

export function invalidAnswer(text: string): ConnectorError {
  return new ConnectorError(system, 'nonsense', { systemMessage: text.slice(0, 500) });
}

/** A call that the shop doesn't know at all means that it is no such shop, or not at this address. */
function refusalIn(body: unknown): ShopRefused | null {
  const read = refusal.safeParse(body);
  if (!read.success || read.data.code === 'rest_no_route') return null;
  const { code, message, data } = read.data;
  const params = z.object({ params: z.record(z.string(), z.string()) }).safeParse(data);
  const details = params.success ? Object.values(params.data.params) : [];
  return new ShopRefused([...new Set([message, ...details])].map(stripHtml).filter(Boolean).join(' ') || code);
}

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** Removes HTML: the shop writes its messages for web pages. */
export function stripHtml(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&(quot|amp|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
