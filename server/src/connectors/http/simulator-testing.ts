/** How a test drives a simulator: through its `/__sim`, which says what it holds and what it was asked, and plans faults. */
export type Simulator = {
  /** Asks; with a body it tells. Null where there is nothing to answer. */
  sim(path: string, body?: unknown): Promise<unknown>;
  /** `on`, a part of `POST /some/path`, saves the fault up for a call that has it. */
  planFault(fault: string, on?: string, times?: number): Promise<unknown>;
  /** Lets it do what the fault `late` has kept back. */
  finishLate(): Promise<unknown>;
  /** The calls that it got since its last reset. */
  log<Call = { method: string }>(): Promise<Call[]>;
};

/** Controls a running simulator. `name` is that of its paths under `/__sim`; its address is read when the tests run. */
export function simulatorAt(name: string, simUrl: () => string): Simulator {
  const sim: Simulator['sim'] = async (path, body) => {
    const response = await fetch(`${simUrl()}/__sim/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The simulator refused ${path} with ${response.status}.`);
    return response.status === 204 ? null : response.json();
  };
  return {
    sim,
    planFault: (fault, on = '', times = 1) => sim(`faults/${name}`, { fault, times, on }),
    finishLate: () => sim(`faults/${name}/finish`, {}),
    log: async <Call>() => (await sim(`${name}/log`)) as Call[],
  };
}
