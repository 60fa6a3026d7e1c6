import type { JsonSchema } from './schema-values.ts';

/** A call as the OpenAPI document describes it. */
export type Operation = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `/api/dealer/{id}` */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** The type of content that it takes; null without content. */
  readonly takes: string | null;
  /** What it answers when all went well, by status. */
  readonly answers: Readonly<Record<string, Content>>;
  readonly isAnonymous: boolean;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
};

/** Schemas by type of content. */
type Content = Readonly<Record<string, JsonSchema>>;
type Described = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
  'x-access': unknown;
};
export type Document = { paths: Record<string, Record<string, Described>> };

/** Returns all calls of an OpenAPI document. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): Operation {
  const [[takes, content] = [null, null]] = Object.entries(described.requestBody?.content ?? {});
  const done = Object.entries(described.responses).filter(([status]) => status.startsWith('2'));
  return {
    name: described.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    parameters: described.parameters,
    body: takes === 'application/json' ? (content?.schema ?? null) : null,
    takes,
    answers: Object.fromEntries(done.map(([status, { content: answer }]) => [status, schemasOf(answer)])),
    isAnonymous: described['x-access'] === 'anonymous',
  };
}

function schemasOf(content: Record<string, { schema: JsonSchema }> = {}): Content {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
}

/** Returns the first word of an operation's path, by which values of its records are known. */
export function sourceOf({ path }: Operation): string {
  return path.split('/')[2] ?? '';
}
