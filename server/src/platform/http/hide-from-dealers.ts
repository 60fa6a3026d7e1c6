import { isForStaff } from '@poolhouse/domain/kernel/audience';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { z } from 'zod';
import type { SignedIn } from '../context.ts';

/** Returns a copy of a value without what only staff read. */
type Hide = (value: unknown) => unknown;
const hidingBySchema = new WeakMap<z.core.$ZodType, Hide | null>();

/** Returns an answer as its reader may have it: dealers' accounts get null in the place of what only staff read. */
export function answerFor(who: SignedIn | null, { answer: schema }: CallSpec, answer: unknown): unknown {
  if (who?.person.role !== 'DEALER' || schema === undefined) return answer;
  return hidingOf(schema)?.(answer) ?? answer;
}

/** Returns what a call failed with as its reader may have it: a conflict carries the present record. */
export function failureFor(who: SignedIn | null, call: CallSpec, error: unknown): unknown {
  if (!(error instanceof Failure) || error.detail.facts?.current === undefined) return error;
  const facts = { ...error.detail.facts, current: answerFor(who, call, error.detail.facts.current) };
  return new Failure(error.code, error.message, { ...error.detail, facts });
}

/** Returns what hides parts of a value of this schema; null when nothing in it is for staff alone. */
function hidingOf(schema: z.core.$ZodType): Hide | null {
  const known = hidingBySchema.get(schema);
  if (known !== undefined) return known;
  const made = makeHiding(schema);
  hidingBySchema.set(schema, made);
  return made;
}

function makeHiding(schema: z.core.$ZodType): Hide | null {
  if (isForStaff(schema)) return () => null;
  if (schema instanceof z.ZodObject) return hidingOfObject(schema);
  if (schema instanceof z.ZodArray) return hidingOfEach(hidingOf(schema.element));
  if (schema instanceof z.ZodUnion) return hidingOfUnion(schema);
  if (schema instanceof z.ZodRecord) return hidingOfRecord(hidingOf(schema.valueType));
  if (schema instanceof z.ZodPipe) return hidingOf(schema.out);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return hidingOf(schema.unwrap());
  return null;
}

function hidingOfObject({ shape }: z.ZodObject): Hide | null {
  const parts = Object.entries(shape).flatMap(([name, part]) => {
    const hide = hidingOf(part as z.core.$ZodType);
    return hide === null ? [] : [[name, hide] as const];
  });
  if (parts.length === 0) return null;
  return (value) => {
    if (!isObject(value)) return value;
    const hidden = parts.filter(([name]) => name in value).map(([name, hide]) => [name, hide(value[name])]);
    return { ...value, ...Object.fromEntries(hidden) };
  };
}

function hidingOfEach(hide: Hide | null): Hide | null {
  return hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));
}

function hidingOfRecord(hide: Hide | null): Hide | null {
  if (hide === null) return null;
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hide(one)])) : value;
}

/** Hides what any of the kinds hides: which of them a value is need not be found out. */
function hidingOfUnion({ options }: z.ZodUnion): Hide | null {
  const all = options.map((option) => hidingOf(option)).filter((hide) => hide !== null);
  return all.length === 0 ? null : (value) => all.reduce((hidden, hide) => hide(hidden), value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
