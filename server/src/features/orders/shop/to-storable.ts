/** Returns what JSON can write and the database can't hold, taken out of all texts: the null character and halves of pairs. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [toStorable(name), toStorable(one)]));
}
