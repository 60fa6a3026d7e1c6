/** Returns true for the values that fit. */
export type Fits = (value: string | null) => boolean;

/** Returns the condition that a value is one of those wanted; none unless some are. */
export function oneOf(values: readonly string[] | undefined): Fits | undefined {
  if (values === undefined) return undefined;
  const wanted = new Set<string | null>(values);
  return (value) => wanted.has(value);
}

/** Returns the condition on a column of yes and no, which the database writes as `true` and `false`. */
export function isTrue(wanted: 'yes' | 'no' | undefined): Fits | undefined {
  return wanted && ((value) => (value === 'true') === (wanted === 'yes'));
}

/** Returns the condition that a day is, or isn't, before another; what has no day isn't. */
export function isBefore(day: string, wanted: 'yes' | 'no' | undefined): Fits | undefined {
  return wanted && ((value) => (value !== null && value < day) === (wanted === 'yes'));
}

/** Returns the condition that a day is in one of the years and in one of the months, `01` to `12`. */
export function inMonths({
  year,
  month,
}: {
  year?: readonly number[] | undefined;
  month?: readonly string[] | undefined;
}): ((day: string) => boolean) | undefined {
  if (year === undefined && month === undefined) return undefined;
  return (day) =>
    (year === undefined || year.includes(Number(day.slice(0, 4)))) &&
    (month === undefined || month.includes(day.slice(5, 7)));
}

/** Returns the condition that a value, such as a day or an amount, is within limits, each included; none without limits. */
export function between<Value extends string | number>(
  from: Value | undefined,
  to: Value | undefined,
): ((value: Value) => boolean) | undefined {
  if (from === undefined && to === undefined) return undefined;
  return (value) => (from === undefined || value >= from) && (to === undefined || value <= to);
}

/** Returns the condition that a column has a value, or none, and that it is one of those wanted. */
export function presentAnd(isPresent: 'yes' | 'no' | undefined, wanted: ReadonlySet<string> | null): Fits | undefined {
  if (isPresent === undefined && wanted === null) return undefined;
  return (value) =>
    (isPresent === undefined || (value !== null) === (isPresent === 'yes')) &&
    (wanted === null || (value !== null && wanted.has(value)));
}
