import fc from 'fast-check';
import type { Operation, Parameter } from './fuzz-operation.ts';
import { hostileBodies, hostileHeaders, hostileTexts, hostileValues, type RawJson } from './hostile-values.ts';
import { KnownValue, valuesOf } from './schema-values.ts';
import { boundaryValues, type Spoiling, spoilings } from './spoil-value.ts';

/** Who makes a request; null without a token. */
export type CallerRole = 'ADMIN' | 'DEALER' | null;

/** What one request is to be, before it is known which records there are. */
export type Plan = {
  readonly caller: CallerRole;
  /** Whether it begins with the sample of the call, which succeeds, and whether that one is made again. */
  readonly fromSample: boolean;
  readonly isSampleNew: boolean;
  readonly params: Readonly<Record<string, unknown>>;
  /** In the order in which they are sent; a name may come twice. */
  readonly query: readonly (readonly [string, unknown])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Changes of the body, whichever it is. */
  readonly spoilings: readonly Spoiling[];
  /** Sent in place of the body. */
  readonly rawBody: RawJson | null;
};

const usual =
  (times: number) =>
  <Value>(value: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: times, arbitrary: value }, { weight: 1, arbitrary: other });

type Temperament = {
  param(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown>;
  query(parameters: readonly Parameter[]): fc.Arbitrary<[string, unknown][]>;
  headers: fc.Arbitrary<Record<string, string>>;
  spoilings: fc.Arbitrary<Spoiling[]>;
  rawBody: fc.Arbitrary<RawJson | null>;
};

const none = fc.constant({});
const valid: Temperament = {
  param: (values) => values,
  query: (parameters) => queryOf(parameters, (schema) => schema),
  headers: none,
  spoilings: fc.constant([]),
  rawBody: fc.constant(null),
};
const nearlyValid: Temperament = {
  param: (values) => usual(9)(values, fc.uuid()),
  query: (parameters) => queryOf(parameters, (values) => usual(3)(values, boundaryValues)),
  headers: none,
  spoilings: fc.array(spoilings(boundaryValues), { minLength: 1, maxLength: 1 }),
  rawBody: fc.constant(null),
};
const oddHeaders = fc
  .tuple(
    fc.constantFrom(
      'x-view-as',
      'x-practice',
      'x-cashier',
      'if-match',
      'idempotency-key',
      'x-filename',
      'x-upload',
      'content-type',
      'accept-encoding',
      'range',
      'if-none-match',
      'authorization',
      'x-forwarded-for',
      'cookie',
      'origin',
    ),
    hostileHeaders,
  )
  .map(([name, value]) => ({ [name]: value }));
const hostile: Temperament = {
  param: (values) => usual(2)(values, hostileTexts),
  query: (parameters) =>
    fc
      .tuple(
        queryOf(parameters, (values) => usual(1)(values, hostileTexts)),
        usual(4)(
          fc.constant<[string, unknown][]>([]),
          fc.tuple(hostileTexts, hostileTexts).map((pair) => [pair]),
        ),
      )
      .map(([query, further]) => [...query, ...further]),
  headers: usual(2)(none, oddHeaders),
  spoilings: fc.array(spoilings(hostileValues), { minLength: 1, maxLength: 3 }),
  rawBody: usual(5)(fc.constant<RawJson | null>(null), hostileBodies),
};

/** Returns plans of requests of one call: valid, nearly valid and hostile ones. */
export function plansOf(operation: Operation): fc.Arbitrary<Plan> {
  return fc.oneof(...[valid, nearlyValid, hostile].map((temperament) => plansWith(operation, temperament)));
}

function plansWith({ parameters, body, isAnonymous }: Operation, temperament: Temperament): fc.Arbitrary<Plan> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const params = inPath.map(({ name, schema }) => [name, temperament.param(paramOf(name, valuesOf(schema)))] as const);
  return fc.record({
    caller: fc.oneof(
      { weight: isAnonymous ? 1 : 6, arbitrary: fc.constant<CallerRole>('ADMIN') },
      { weight: 2, arbitrary: fc.constant<CallerRole>('DEALER') },
      { weight: 1, arbitrary: fc.constant<CallerRole>(null) },
    ),
    fromSample: usual(2)(fc.constant(true), fc.constant(false)),
    isSampleNew: usual(6)(fc.constant(false), fc.constant(true)),
    params: fc.record(Object.fromEntries(params)),
    query: temperament.query(parameters.filter((parameter) => parameter.in === 'query')),
    headers: temperament.headers,
    body: body === null ? fc.constant(undefined) : valuesOf(body),
    spoilings: temperament.spoilings,
    rawBody: temperament.rawBody,
  });
}

/** Names of records are known ones as a rule. */
function paramOf(name: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const known = fc.tuple(fc.nat(), values).map(([pick, otherwise]) => new KnownValue(name, pick, otherwise));
  return usual(8)(known, values);
}

function queryOf(
  parameters: readonly Parameter[],
  change: (values: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>,
): fc.Arbitrary<[string, unknown][]> {
  const pairs = parameters.map(({ name, schema, required }) => {
    const pair = change(valuesOf(schema, name)).map((value): [string, unknown][] => [[name, value]]);
    const twice = fc.tuple(pair, pair).map(([one, other]) => [...one, ...other]);
    const absent = fc.constant<[string, unknown][]>([]);
    return fc.oneof(
      { weight: 20, arbitrary: pair },
      { weight: required ? 1 : 40, arbitrary: absent },
      { weight: 1, arbitrary: twice },
    );
  });
  return fc.tuple(...pairs).map((found) => found.flat());
}
