/** What a value, a day or an amount has to be: as data, since the rows may be in another thread. */
export type Condition =
  | { kind: 'one-of'; values: readonly (string | null)[] }
  /** For a value of several words: one of them. */
  | { kind: 'word-of'; words: readonly string[] }
  | { kind: 'present'; isPresent: boolean }
  | { kind: 'before'; day: string; isBefore: boolean }
  | { kind: 'in-months'; years: readonly number[] | undefined; months: readonly string[] | undefined }
  | { kind: 'between'; from: string | number | undefined; until: string | number | undefined }
  | { kind: 'all'; conditions: readonly Condition[] };

/** Returns true for the values that fit. */
type Fits = (value: string | number | null) => boolean;

/** Returns the condition that a value is one of those given; none unless some are. */
export function oneOf(values: readonly (string | null)[] | undefined): Condition | undefined {
  return values && { kind: 'one-of', values };
}

/** Returns the condition on a column of yes and no, which the database writes as `true` and `false`. */
export function isTrue(choice: 'yes' | 'no' | undefined): Condition | undefined {
  return choice && { kind: 'one-of', values: choice === 'yes' ? ['true'] : ['false', null] };
}

/** Returns the condition that a column has a value, or none. */
export function isPresent(choice: 'yes' | 'no'): Condition {
  return { kind: 'present', isPresent: choice === 'yes' };
}

/** Returns the condition that a day is, or isn't, before another; what has no day isn't. */
export function isBefore(day: string, choice: 'yes' | 'no' | undefined): Condition | undefined {
  return choice && { kind: 'before', day, isBefore: choice === 'yes' };
}

/** Returns the condition that a day is in one of the years and in one of the months, `01` to `12`. */
export function inMonths({
  year,
  month,
}: {
  year?: readonly number[] | undefined;
  month?: readonly string[] | undefined;
}): Condition | undefined {
  if (year === undefined && month === undefined) return undefined;
  return { kind: 'in-months', years: year, months: month };
}

/** Returns the condition that a value, such as a day or an amount, is within limits, each included; none without limits. */
export function between<Value extends string | number>(
  from: Value | undefined,
  until: Value | undefined,
): Condition | undefined {
  if (from === undefined && until === undefined) return undefined;
  return { kind: 'between', from, until };
}

/** Returns the condition that combines both; a missing one always fits. */
export function both(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { kind: 'all', conditions: [one, other] };
}

/** Returns a test of values, which is made once for many of them. */
export function fitsOf(condition: Condition): Fits {
  switch (condition.kind) {
    case 'one-of': {
      const values = new Set<unknown>(condition.values);
      return (value) => values.has(value);
    }
    case 'word-of': {
      const words = new Set(condition.words);
      return (value) =>
        value !== null &&
        String(value)
          .split(' ')
          .some((word) => words.has(word));
    }
    case 'present':
      return (value) => (value !== null) === condition.isPresent;
    case 'before':
      return (value) => (value !== null && value < condition.day) === condition.isBefore;
    case 'in-months': {
      const { years, months } = condition;
      return (day) =>
        (years?.includes(Number(String(day).slice(0, 4))) ?? true) &&
        (months?.includes(String(day).slice(5, 7)) ?? true);
    }
    case 'between': {
      const { from, until } = condition;
      return (value) =>
        value !== null && (from === undefined || value >= from) && (until === undefined || value <= until);
    }
    case 'all': {
      const all = condition.conditions.map(fitsOf);
      return (value) => all.every((fits) => fits(value));
    }
  }
}
