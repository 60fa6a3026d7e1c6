import { Malformed } from './envelope.ts';

export type Fields = Record<string, unknown>;

/** Returns what came as an object; anything else is malformed. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Malformed('An object is expected.');
  return value as Fields;
}

export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Malformed('A list is expected.');
  return value;
}

/** Returns a list of ids; `most` is the cap of the call. */
export function idsOf(value: unknown, most = 1000): number[] {
  const ids = listOf(value);
  if (ids.length > most) throw new Malformed(`At most ${most} may be asked for at once.`);
  if (!ids.every((id) => Number.isInteger(id))) throw new Malformed('A list of ids is expected.');
  return ids as number[];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns a number above 0; 0 for everything else. */
export function amountOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : 0;
}
