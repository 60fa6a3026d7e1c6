import fc from 'fast-check';
import { callSamples } from '../call-samples.ts';
import type { Sample, SampleBench } from '../sample-bench.ts';
import { FuzzCallers } from './fuzz-callers.ts';
import { type Operation, sourceOf } from './fuzz-operation.ts';
import { type Plan, plansOf } from './fuzz-plan.ts';
import { asCurl, type FuzzRequest, requestOf } from './fuzz-request.ts';
import { type FuzzAnswer, judgeAnswer } from './judge-answer.ts';
import { KnownValues } from './known-values.ts';

const shownCharacters = 2_000;

export type Fault = { number: number; call: string; what: string; request: string; answer: string; reason: string };

type Parts = {
  bench: SampleBench;
  operations: readonly Operation[];
  seed: number;
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  /** Accounts that other parts of the test need: their ids and email addresses are never in a request. */
  spared: readonly string[];
  /** Returns what the server logged of a request. */
  reasonOf(requestId: string): string;
};

/** Makes requests of all calls from a seed, and keeps those whose answers break a rule. */
export class Fuzzer {
  readonly faults: Fault[] = [];
  readonly #parts: Parts;
  readonly #callers: FuzzCallers;
  readonly #known = new KnownValues();
  readonly #plans = new Map<Operation, fc.Arbitrary<Plan>>();
  readonly #samples = new Map<string, Sample>();
  #made = 0;
  #done = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#callers = new FuzzCallers(parts.bench);
  }

  /** Returns which part of the requests did what they asked for. */
  doneShare(): number {
    return this.#done / this.#made;
  }

  /** Makes the request of a number. The same number of the same seed has the same plan. */
  async try(number: number, withFaults = false): Promise<void> {
    const { operations, seed, send } = this.#parts;
    const operation = operations[number % operations.length] as Operation;
    const plans = this.#plans.get(operation) ?? plansOf(operation);
    this.#plans.set(operation, plans);
    const [plan] = fc.sample(plans, { seed: seed + number, numRuns: 1 }) as [Plan];
    const sample = plan.fromSample ? await this.#sampleOf(operation, plan) : null;
    const caller = await this.#callers.headersOf(plan.caller);
    const made = requestOf(operation, plan, sample, this.#known, `fuzz-${seed}-${number}`);
    const request = { ...made, headers: { ...caller, ...made.headers } };
    if (this.#isSpared(request)) return;
    const answer = await send(request).catch(
      (error: Error): FuzzAnswer => ({
        status: 0,
        headers: {},
        text: error.message,
        isWhole: false,
      }),
    );
    this.#note(number, operation, request, answer, withFaults);
    if (answer.status === 401 || /"code":"(second_factor|password_change)_required"/.test(answer.text))
      this.#callers.renew(plan.caller);
    if (answer.status < 300 && /json/.test(String(answer.headers['content-type'])))
      this.#known.gather(sourceOf(operation), JSON.parse(answer.text));
  }

  async #sampleOf(operation: Operation, { isSampleNew }: Plan): Promise<Sample | null> {
    const known = this.#samples.get(operation.name);
    const make = callSamples[operation.name];
    if (make === undefined || (known !== undefined && !isSampleNew)) return known ?? null;
    // Earlier requests may have used up a limit of the account that makes samples, such as its number of views.
    const sample = await (async () => make(this.#parts.bench))().catch(() => null);
    if (sample === null) return known ?? null;
    this.#samples.set(operation.name, sample);
    this.#known.gather(sourceOf(operation), sample.params);
    this.#known.gather(sourceOf(operation), sample.body);
    return sample;
  }

  #isSpared({ path, body }: FuzzRequest): boolean {
    const text = `${path} ${body?.toString() ?? ''}`;
    return this.#parts.spared.some((spared) => text.includes(spared));
  }

  #note(number: number, operation: Operation, request: FuzzRequest, answer: FuzzAnswer, withFaults: boolean): void {
    this.#made += 1;
    if (answer.status >= 200 && answer.status < 300) this.#done += 1;
    const what = judgeAnswer(operation, answer, withFaults);
    if (what === null) return;
    const [, requestId = ''] = /"requestId":"([^"]+)"/.exec(answer.text) ?? [];
    this.faults.push({
      number,
      call: operation.name,
      what,
      request: asCurl(request),
      answer: answer.text.slice(0, shownCharacters),
      reason: this.#parts.reasonOf(requestId),
    });
  }
}
