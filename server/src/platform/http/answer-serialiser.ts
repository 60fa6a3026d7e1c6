import { type SerializerCompiler, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { z } from 'zod';

type Serialise = (answer: unknown) => string;

const compile: SerializerCompiler = SerializerSelector()({}, {});
const compiled = new WeakMap<z.ZodType, Serialise>();

/**
 * Returns what writes a call's answers, compiled with the first of them: most calls are not made for hours, and compiling
 * all of them took half the time of a start.
 */
export function answerSerialiser(call: CallSpec, answer: z.ZodType): Serialise {
  return (value) => compileAnswer(call, answer)(value);
}

/** Compiles what writes a call's answers; a contract never changes while the program runs, so once is enough. */
export function compileAnswer(call: CallSpec, answer: z.ZodType): Serialise {
  const known = compiled.get(answer);
  if (known !== undefined) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { io: 'output', target: 'draft-7', unrepresentable: 'any' });
  const serialise = compile({ schema, method: call.method, url: call.path, httpStatus: String(call.status ?? 200) });
  compiled.set(answer, serialise);
  return serialise;
}
