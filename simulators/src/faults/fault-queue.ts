/** What a simulator shall do wrong next, in the order in which it was planned. */
export type FaultQueue<Fault extends string> = {
  /** `on`, a part of `POST /some/path`, saves the fault up for the next call that has it. */
  plan(fault: Fault, times: number, on?: string): void;
  /** The fault of this call (its method, a space and its address, where there is one), which is used up with it. */
  next(call?: string): Fault | null;
  clear(): void;
};

export function createFaultQueue<Fault extends string>(): FaultQueue<Fault> {
  let planned: { fault: Fault; on: string }[] = [];
  return {
    plan: (fault, times, on = '') => {
      planned.push(...Array.from({ length: times }, () => ({ fault, on })));
    },
    next: (call = '') => {
      const at = planned.findIndex(({ on }) => call.includes(on));
      return at === -1 ? null : (planned.splice(at, 1)[0]?.fault ?? null);
    },
    clear: () => {
      planned = [];
    },
  };
}
