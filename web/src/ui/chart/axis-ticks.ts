/** About as many steps as an axis has. */
const targetSteps = 5;
/** The axis is in thousands of dollars with one decimal at most, so no step is smaller than a hundred dollars. */
const smallestStep = 10_000;

/** Returns the ends and steps of an axis in cents, on round amounts, so that all values lie between the first and the last. */
export function axisTicks(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundStep((highest - lowest) / targetSteps);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten that is large enough. */
function roundStep(least: number): number {
  if (least <= smallestStep) return smallestStep;
  const power = 10 ** Math.floor(Math.log10(least));
  const factors = power < 100_000 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  return (factors.find((factor) => factor * power >= least) ?? 10) * power;
}
