import { invalidParameter } from './refused.ts';

export type Fields = Record<string, unknown>;

/** Returns what came as an object; nothing is an empty one. */
export function fieldsOf(name: string, value: unknown): Fields {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParameter(name, `${name} is not of type object.`);
  return value as Fields;
}

export function rowsOf(name: string, value: unknown): Fields[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalidParameter(name, `${name} is not of type array.`);
  return value.map((row, at) => fieldsOf(`${name}[${at}]`, row));
}

export function textOf(name: string, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw invalidParameter(name, `${name} is not of type string.`);
  return value;
}

/** Returns a whole number that isn't negative; 0 for nothing. */
export function numberOf(name: string, value: unknown): number {
  if (value === undefined) return 0;
  if (!Number.isInteger(value) || Number(value) < 0) throw invalidParameter(name, `${name} is not of type integer.`);
  return Number(value);
}

/** Reads money, which is text, as cents that may have fractions; null for none. */
export function centsOf(name: string, value: unknown): number | null {
  const text = textOf(name, value);
  if (text === '') return null;
  if (!/^\d+(\.\d+)?$/.test(text)) throw invalidParameter(name, `${name} is not a number.`);
  return Number(text) * 100;
}

/** Reads money that may be below zero, as that of fees may; 0 for none. */
export function signedCentsOf(name: string, value: unknown): number {
  const text = textOf(name, value);
  if (text === '') return 0;
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw invalidParameter(name, `${name} is not a number.`);
  return Number(text) * 100;
}
