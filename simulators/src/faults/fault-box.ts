/** What a stand-in shall do wrong next, in the order in which it was planned. */
export type FaultBox<Fault extends string> = {
  plan(fault: Fault, times: number): void;
  next(): Fault | null;
  clear(): void;
};

export function createFaultBox<Fault extends string>(): FaultBox<Fault> {
  let planned: Fault[] = [];
  return {
    plan: (fault, times) => {
      planned.push(...Array.from({ length: times }, () => fault));
    },
    next: () => planned.shift() ?? null,
    clear: () => {
      planned = [];
    },
  };
}
