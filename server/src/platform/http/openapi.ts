import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { errorStatus } from '@poolhouse/domain/kernel/errors';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/**
 * Returns the OpenAPI 3.1 document of all mounted calls, made from their contracts. Its paths are made when they are read first: hardly a
 * node is ever asked for them, and making them took a tenth of the start.
 */
export function openApiDocument(calls: readonly CallSpec[], publicUrl: string): Record<string, unknown> {
  let known: Record<string, Schema> | null = null;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Poolhouse',
      version: '1',
      description: 'Every call of Poolhouse. Errors are application/problem+json.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
    get paths() {
      known ??= pathsOf(calls);
      return known;
    },
  };
}

function pathsOf(calls: readonly CallSpec[]): Record<string, Schema> {
  const paths: Record<string, Schema> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return paths;
}

const operations = new WeakMap<CallSpec, Schema>();

/** Returns what the document says of a call; a contract never changes while the program runs. */
function operation(call: CallSpec): Schema {
  const known = operations.get(call) ?? describeOperation(call);
  operations.set(call, known);
  return known;
}

function describeOperation(call: CallSpec): Schema {
  const body = requestBody(call);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    'x-access': call.access,
    ...(call.access !== 'anonymous' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
    ...(body && { requestBody: body }),
    responses: responses(call),
  };
}

function inputSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return plain;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headers(call: CallSpec): Schema[] {
  const text = { type: 'string' };
  return [
    ...(call.revision === 'if-match' ? [{ name: 'If-Match', in: 'header', required: true, schema: text }] : []),
    ...(call.method === 'GET' || call.kind === 'webhook'
      ? []
      : [{ name: 'Idempotency-Key', in: 'header', required: call.idempotency === 'required', schema: text }]),
    ...(call.kind === 'upload' ? [{ name: 'X-Filename', in: 'header', required: true, schema: text }] : []),
  ];
}

function requestBody(call: CallSpec): Schema | null {
  if (call.kind === 'upload')
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (call.kind === 'webhook')
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  return call.body ? { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } } : null;
}

function responses(call: CallSpec): Schema {
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  const refusals = [
    'invalid',
    ...(call.access === 'anonymous' ? [] : ['unauthenticated', 'forbidden']),
    'too-many-requests',
    ...(call.errors ?? []),
  ] as const;
  return {
    [call.status ?? 200]: { description: 'Done', ...answerContent(call) },
    ...Object.fromEntries(refusals.map((code) => [errorStatus[code as keyof typeof errorStatus], problem(code)])),
  };
}

function answerContent(call: CallSpec): Schema {
  if (call.kind === 'csv') return { content: { 'text/csv': { schema: { type: 'string' } } } };
  if (!call.answer) return {};
  const { $schema: _, ...schema } = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' });
  return { content: { 'application/json': { schema } } };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
