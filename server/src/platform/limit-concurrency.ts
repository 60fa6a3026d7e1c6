export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets `most` pieces of work run at once and `longestQueue` wait; what comes beyond is refused with `refusal`. */
export function limitConcurrency(most: number, longestQueue: number, refusal: () => Error): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < most) {
      running += 1;
      return;
    }
    if (waiting.length >= longestQueue) throw refusal();
    // The one that ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
