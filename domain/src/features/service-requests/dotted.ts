type Nested = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the values of nested objects under dotted names: `{ basicInfo: { name } }` → `{ 'basicInfo.name': name }`. Forms, merges, the
 * history and refusals call a field by this one name. Lists stay as they are.
 */
export function dotted(nested: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, value]) =>
      isObject(value) ? Object.entries(dotted(value, `${prefix}${name}.`)) : [[`${prefix}${name}`, value]],
    ),
  );
}

/** Returns the nested objects of values under dotted names: the reverse of `dotted`. */
export function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let at = result;
    for (const part of path) {
      if (!isObject(at[part])) at[part] = {};
      at = at[part] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return result;
}

type Leaf = string | number | boolean | null | readonly unknown[];

/** The dotted names of the values of nested objects. */
export type DottedName<Value, Prefix extends string = ''> = {
  [Name in keyof Value & string]: NonNullable<Value[Name]> extends Leaf
    ? `${Prefix}${Name}`
    : DottedName<NonNullable<Value[Name]>, `${Prefix}${Name}.`>;
}[keyof Value & string];
