import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Chooses what this run looks at: a number, or `all`. */
    sample: string;
  }
}

/** Says in a failed test how to look at the same again. */
export const repeatSample = `Repeat with SAMPLE=${inject('sample')}`;

/** Returns whether this run looks at the item at a place of a list: at one of so many, and at another one each time. */
export function isInSample(at: number, oneOf: number): boolean {
  const sample = inject('sample');
  return sample === 'all' || at % oneOf === Number(sample) % oneOf;
}
