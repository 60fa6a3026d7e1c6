/** Chooses what this run looks at, so that runs after each other see everything; `SAMPLE_SEED` repeats the choice of an earlier run. */
const seed = Number(process.env.SAMPLE_SEED ?? Date.now() % 1_000_000);

/** Says in a failed test how to look at the same again. */
export const repeatSample = `Repeat with SAMPLE_SEED=${seed}`;

/** Returns whether this run looks at the item at a place of a list: at one of so many. */
export function isInSample(at: number, oneOf: number): boolean {
  return at % oneOf === seed % oneOf;
}
