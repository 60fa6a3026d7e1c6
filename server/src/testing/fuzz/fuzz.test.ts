import { expect, test } from 'vitest';
import { useFuzzServer } from './fuzz-server.ts';

/** The suite makes as many as it has time for, always the same ones; `npm run drill -- fuzz` a hundred thousand, with faults. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 4_711);
const withFaults = process.env.FUZZ_FAULTS === '1';
const requestsPerFault = 50;
/** As many as a person reads; what they have in common is what matters. */
const shownFaults = 20;

const { server, fuzzerFrom, planFault } = await useFuzzServer();

test(
  'requests of any kind never break the server, and every answer is one that the document describes',
  async () => {
    const fuzzer = await fuzzerFrom(seed);
    for (let number = 0; number < requests && fuzzer.faults.length < shownFaults; number += 1) {
      if (withFaults && number % requestsPerFault === 0) await planFault(number / requestsPerFault);
      await fuzzer.try(number, withFaults);
    }
    expect(fuzzer.faults, `Repeat with FUZZ_SEED=${seed}`).toEqual([]);
    expect((await server.call({ url: '/readyz' })).status).toBe(200);
    // Where hardly a request got through, what comes behind the checks was not tried.
    expect(fuzzer.doneShare()).toBeGreaterThan(0.1);
  },
  600_000 + requests * 200,
);
