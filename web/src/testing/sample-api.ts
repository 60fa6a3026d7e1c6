import type { CallSpec, Method } from '@poolhouse/domain/kernel/contract';
import { sampleAnswer } from './sample-answer.ts';
import type { Answers } from './screen.ts';

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../../domain/src/{features,services}/**/*api.ts', '../../../domain/src/features/**/*-files.ts'],
  { eager: true },
);

const isCall = (value: object): value is CallSpec => 'method' in value && 'path' in value;

/** Returns the calls that a contract declares, however deep. */
function callsIn(value: unknown): CallSpec[] {
  if (typeof value !== 'object' || value === null) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
}
const calls = Object.values(contracts).flatMap((module) => Object.values(module).flatMap(callsIn));

function callAt(method: string, path: string): CallSpec | undefined {
  const parts = path.split('/');
  const fits = (call: CallSpec) => {
    const declared = call.path.split('/');
    return (
      call.method === (method as Method) &&
      declared.length === parts.length &&
      declared.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  };
  // A path without parameters is the one that is meant.
  return calls.filter(fits).toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a sample with other values in it; each entry of a list is the sample's first with its own. */
function withValues(sample: unknown, given: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(sample)) return given.map((one) => withValues(sample[0], one));
  if (!isPlain(sample) || !isPlain(given)) return given;
  const own = Object.entries(given).map(([key, value]) => [key, withValues(sample[key], value)]);
  return { ...sample, ...Object.fromEntries(own) };
}

/** What a change that nothing is wrong with is refused with: it has to be said. */
const refusal = 'Not on a Sunday.';
const writes: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

type Refusal = { status: number; code: string; detail: string; fields?: readonly { path: string; message: string }[] };

/** Refuses a change: what its contract finds wrong, with the fields as the server names them, or else by a sentence that no field has. */
function refusalOf(call: CallSpec, body: unknown): Refusal {
  const checked = call.body?.safeParse(body);
  if (checked === undefined || checked.success) return { status: 409, code: 'conflict', detail: refusal };
  const fields = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = fields;
  return { status: 400, code: 'invalid', detail: `${first?.path}: ${first?.message}`, fields };
}

function problemOf(refusal: { status: number }): Response {
  return Response.json(refusal, { status: refusal.status, headers: { 'content-type': 'application/problem+json' } });
}

const isRefusal = (given: unknown): given is { refusedWith: Refusal } => isPlain(given) && 'refusedWith' in given;

/** Returns what answers every call of the product with samples, or with what a test gives, and refuses each change that it gives no answer for. */
export function sampleApi(answers: Answers = {}) {
  /** What was refused, in its words. */
  const refused: string[] = [];
  const answer = async (input: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const path = new URL(input, 'http://localhost').pathname.replace(/^\/api/, '');
    const call = callAt(method, path);
    if (call === undefined || (call.answer === undefined && method === 'GET'))
      return new Response(null, { status: 404 });
    const given = answers[`${method} ${call.path}`];
    if (isRefusal(given)) return problemOf(given.refusedWith);
    if (!writes.includes(method) || call.isReading === true || given !== undefined)
      return Response.json(withValues(sampleAnswer(call.answer), given ?? {}));
    const problem = refusalOf(call, typeof body === 'string' ? JSON.parse(body) : {});
    refused.push(problem.detail);
    return problemOf({ ...problem, title: problem.detail } as Refusal);
  };
  return { answer, refused };
}
