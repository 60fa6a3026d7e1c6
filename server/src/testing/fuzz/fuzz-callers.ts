import { mintToken } from '../mint-token.ts';
import type { SampleBench } from '../sample-bench.ts';
import type { CallerRole } from './fuzz-plan.ts';

/** Signed-in callers with accounts of their own: a request that ends a session, or the account itself, costs only a new one. */
export class FuzzCallers {
  readonly #bench: SampleBench;
  readonly #tokens = new Map<CallerRole, string>();

  constructor(bench: SampleBench) {
    this.#bench = bench;
  }

  /** Returns the headers of a caller. */
  async headersOf(role: CallerRole): Promise<Record<string, string>> {
    if (role === null) return {};
    const token = this.#tokens.get(role) ?? (await this.#open(role));
    this.#tokens.set(role, token);
    return { authorization: `Bearer ${token}` };
  }

  /** Lets the next request of a caller have a new account. */
  renew(role: CallerRole): void {
    this.#tokens.delete(role);
  }

  async #open(role: Exclude<CallerRole, null>): Promise<string> {
    const { email } = await this.#bench.account(role);
    return mintToken(this.#bench.server.poolhouse, this.#bench.server.clock, email);
  }
}
