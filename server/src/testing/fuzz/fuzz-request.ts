import type { Sample } from '../sample-bench.ts';
import { type Operation, sourceOf } from './fuzz-operation.ts';
import type { Plan } from './fuzz-plan.ts';
import type { KnownValues } from './known-values.ts';
import { spoil } from './spoil-value.ts';

/** A request as it is sent. */
export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

/** Puts a plan, the sample of its call, known values and the token of the caller together. */
export function requestOf(
  operation: Operation,
  plan: Plan,
  sample: Sample | null,
  known: KnownValues,
  key: string,
): FuzzRequest {
  const source = sourceOf(operation);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeText(sample?.params?.[name] ?? known.writeText(source, plan.params[name])),
  );
  const pairs = plan.query.map(([name, value]) => `${encodeText(name)}=${encodeText(known.writeText(source, value))}`);
  const query = sample?.query !== undefined && plan.spoilings.length === 0 ? sample.query : queryText(pairs);
  const body = operation.takes === null && plan.rawBody === null ? null : bodyOf(operation, plan, sample, known);
  return {
    method: operation.method,
    path: `${path}${query}`,
    headers: {
      'idempotency-key': key,
      'if-match': '"1"',
      ...(body !== null && { 'content-type': operation.takes ?? 'application/json' }),
      ...(operation.takes === 'application/octet-stream' && { 'x-filename': 'picture.jpg' }),
      ...lowerCased(sample?.headers),
      ...plan.headers,
    },
    body,
  };
}

function queryText(pairs: readonly string[]): string {
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Half of a pair of surrogates can't be written in an address: it goes as the bytes that a careless client makes of it. */
function encodeText(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function bodyOf(operation: Operation, plan: Plan, sample: Sample | null, known: KnownValues): Buffer {
  if (plan.rawBody !== null) return Buffer.from(plan.rawBody.text);
  if (sample?.payload !== undefined) return cut(Buffer.from(sample.payload), plan);
  const whole = sample?.body ?? plan.body ?? {};
  const body = plan.spoilings.reduce((value: unknown, one) => spoil(value, one), whole);
  return Buffer.from(known.write(sourceOf(operation), body));
}

/** Cuts off or changes bytes of a file. */
function cut(content: Buffer, { spoilings }: Plan): Buffer {
  const [first] = spoilings;
  if (first === undefined) return content;
  if (first.how === 'remove') return content.subarray(0, first.place % (content.length + 1));
  const changed = Buffer.from(content);
  if (changed.length > 0) changed[first.place % changed.length] = 0xff;
  return changed;
}

/** Returns a request as a line that a shell can repeat. */
export function asCurl({ method, path, headers, body }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const shown = Object.entries(headers).map(
    ([name, value]) => `-H ${quote(`${name}: ${name === 'authorization' ? 'Bearer …' : value}`)}`,
  );
  const content =
    body === null ? [] : ['--data-binary', quote(JSON.stringify(body.toString()).slice(1, -1).slice(0, 2_000))];
  return ['curl', '-X', method, quote(path), ...shown, ...content].join(' ');
}
