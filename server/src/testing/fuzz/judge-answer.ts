import { z } from 'zod';
import type { Operation } from './fuzz-operation.ts';
import type { JsonSchema } from './schema-values.ts';

/** What came back for a request; `isWhole` is false where the answer broke off. */
export type FuzzAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly isWhole: boolean;
};

const problem = z.looseObject({
  status: z.int(),
  code: z.string(),
  detail: z.string().min(1),
  requestId: z.string().min(1),
});
const schemas = new WeakMap<JsonSchema, z.ZodType>();

/** Returns what is wrong with an answer; null where it is one that the call may give. */
export function judgeAnswer(operation: Operation, answer: FuzzAnswer, withFaults: boolean): string | null {
  const { status, headers, isWhole } = answer;
  if (!isWhole) return `the answer with status ${status} broke off`;
  if (status >= 500 && !mayFail(answer, withFaults)) return `status ${status}`;
  if (status >= 400) return judgeProblem(answer);
  if (status >= 300) return status === 302 || status === 304 ? null : `status ${status}`;
  const content = operation.answers[status];
  if (content === undefined) return status === 206 ? null : `status ${status}, which the document doesn’t name`;
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  const schema = content['application/json'];
  if (schema === undefined) return null;
  if (type !== 'application/json') return `content of type ${type} in place of JSON`;
  return judgeContent(schema, answer.text);
}

/** With faults, what is not available says when to come back, and an outside system that fails is named. */
function mayFail({ status, headers }: FuzzAnswer, withFaults: boolean): boolean {
  return withFaults && (status === 502 || (status === 503 && headers['retry-after'] !== undefined));
}

function judgeProblem({ status, headers, text }: FuzzAnswer): string | null {
  const type = String(headers['content-type'] ?? '');
  if (!type.startsWith('application/problem+json')) return `status ${status} with content of type ${type}`;
  const parsed = problem.safeParse(JSON.parse(text));
  if (!parsed.success) return `a problem that lacks something: ${z.prettifyError(parsed.error)}`;
  return parsed.data.status === status ? null : `a problem of status ${parsed.data.status} with status ${status}`;
}

function judgeContent(schema: JsonSchema, text: string): string | null {
  const known = schemas.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  schemas.set(schema, known);
  const parsed = known.safeParse(JSON.parse(text));
  return parsed.success ? null : `an answer that the document doesn’t describe: ${z.prettifyError(parsed.error)}`;
}
