import type { z } from 'zod';

type Def = {
  type: string;
  format?: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
  items?: readonly z.core.$ZodType[];
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
};

const sampleId = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Texts of the formats that schemas name. */
const formats: Readonly<Record<string, string>> = {
  datetime: '2026-03-10T02:00:00.000Z',
  date: '2026-03-10',
  uuid: sampleId,
};

/** Names of fields whose texts a page reads as more than words. */
const texts: readonly (readonly [RegExp, unknown])[] = [
  [/(^id|Id|Ids)$/, sampleId],
  [/^(time|readyAt|closesAt)$/, '10:00'],
  [/(^at|At|Update|Performed|expires?|Until|From|To|timestamp)$/, '2026-03-10T02:00:00.000Z'],
  [/(^|_)(date|day)$|(Date|Day|_date)$|^on$/i, '2026-03-10'],
  [/zone/i, 'Australia/Sydney'],
  [/url|website|link/i, 'https://example.com/'],
  [/email/i, 'jo@example.com'],
];

/** Returns the keys that a record has by its schema; any others may be missing. */
function keysOf(schema: z.core.$ZodType | undefined): string[] {
  const { entries = {} } = (schema?._zod.def ?? {}) as unknown as Def;
  return Object.values(entries).map(String);
}

/** Returns an answer that a schema allows, with one entry in each list: enough for a page to be drawn. */
export function sampleAnswer(schema: z.core.$ZodType | undefined, name = ''): unknown {
  if (schema === undefined) return null;
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, one]) => [key, sampleAnswer(one, key)]));
    case 'array':
      return [sampleAnswer(def.element, name.replace(/s$/, ''))];
    case 'tuple':
      return (def.items ?? []).map((item) => sampleAnswer(item, name));
    case 'string':
      return formats[def.format ?? ''] ?? texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'Sample';
    case 'number':
    case 'int':
      return 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return sampleAnswer(def.options?.[0], name);
    case 'intersection':
      return { ...(sampleAnswer(def.left, name) as object), ...(sampleAnswer(def.right, name) as object) };
    case 'lazy':
      return sampleAnswer(def.getter?.(), name);
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, sampleAnswer(def.valueType, key)]));
    case 'pipe':
      return sampleAnswer(def.out?._zod.def.type === 'transform' ? def.in : def.out, name);
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return sampleAnswer(def.innerType, name);
    // What may be missing is: pages must do without it.
    default:
      return null;
  }
}
