/** Returns what people usually hand over for an amount: the exact amount, and the next round ones. */
export function notesFor(cents: number): number[] {
  const next = [1_000, 2_000, 5_000, 10_000].map((note) => Math.ceil(cents / note) * note);
  return [...new Set([cents, ...next])].filter((one) => one > 0).sort((one, other) => one - other);
}
