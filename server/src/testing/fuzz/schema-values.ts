import fc from 'fast-check';

/** What the OpenAPI document says of a value, as far as its contracts use it. */
export type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
};

/** A value that a field of this name had in an earlier request or answer; `otherwise` where there was none. */
export class KnownValue {
  readonly name: string;
  readonly pick: number;
  readonly otherwise: unknown;

  constructor(name: string, pick: number, otherwise: unknown) {
    this.name = name;
    this.pick = pick;
    this.otherwise = otherwise;
  }
}

/** Returns values that a schema allows. `name` is that of the field: half of its texts are known ones. */
export function valuesOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, name);
    case 'array':
      return arraysOf(schema, name);
    case 'integer':
    case 'number':
      return orKnown(numbersOf(schema), name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return orKnown(textsOf(schema), name);
    default:
      return anything;
  }
}

const anything = fc.jsonValue({ maxDepth: 2 });

function orKnown(values: fc.Arbitrary<unknown>, name: string): fc.Arbitrary<unknown> {
  const known = fc.tuple(fc.nat(), values).map(([pick, otherwise]) => new KnownValue(name, pick, otherwise));
  return name === '' ? values : fc.oneof(known, values);
}

function objectsOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    const keys = propertyNames === undefined ? wordsOf(1, 10) : valuesOf(propertyNames);
    return fc.dictionary(keys as fc.Arbitrary<string>, valuesOf(additionalProperties, name), { maxKeys: 3 });
  }
  const fields = Object.entries(properties).map(([key, field]) => [key, valuesOf(field, key)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
}

function arraysOf({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  return fc.array(valuesOf(items, name), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
}

function numbersOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -1_000;
  const max = Math.max(maximum ?? 1_000_000, min);
  if (type === 'integer') {
    const edges = [min, max, Math.min(min + 1, max)].filter(Number.isSafeInteger);
    return fc.oneof(
      fc.constantFrom(...edges),
      fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31) }),
    );
  }
  return fc.double({ min, max, noNaN: true });
}

const ids = fc.uuid({ version: 4 });
const firstDay = Date.UTC(2024, 0, 1);
const days = fc.integer({ min: 0, max: 1_460 }).map((day) => new Date(firstDay + day * 86_400_000));

function textsOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return days.map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return days.map((day) => day.toISOString());
  if (format === 'uuid') return ids;
  if (pattern !== undefined) return matchesOf(pattern);
  const full = fc.constant('x'.repeat(Math.min(maxLength, 5_000)));
  const words = wordsOf(minLength, Math.max(minLength, Math.min(maxLength, 40)));
  return fc.oneof({ weight: 9, arbitrary: words }, { weight: 1, arbitrary: full });
}

const letters = fc.constantFrom(...'abc ÄÖ é-\'&"0123 東京 🏊');

/** Joins letters itself: making `fc.string` looks which of a hundred dangerous texts fit, and there are thousands of fields. */
function wordsOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.array(letters, { minLength, maxLength }).map((parts) => parts.join(''));
}

const matches = new Map<string, fc.Arbitrary<string>>();

function matchesOf(pattern: string): fc.Arbitrary<string> {
  const known = matches.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: 'small' });
  matches.set(pattern, known);
  return known;
}
