import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../platform/context.ts';
import type { Log } from '../../platform/log.ts';
import { ConnectorError, type ConnectorErrorReason } from './connector-error.ts';
import type { CallRecorder, RecordedCall } from './recorded-call.ts';

/** What a port is made with for one try. */
export type FaultTestParts = { url: string; timeoutMs: number; clock: Clock; log: Log; recorder: CallRecorder };

export type FaultTest = {
  /** The simulator's name under `/__sim/faults`. */
  simulator: string;
  /** Where the simulator is: what its adapter takes as address, and where its `/__sim` is. Asked when tests run. */
  at(): { url: string; simUrl: string };
  /** Makes the port; what it answers makes one call that goes well while nothing is wrong. */
  port(parts: FaultTestParts): () => Promise<unknown>;
  /** What no log may hold: passwords, keys, and the header that is made of them. */
  secrets(): readonly string[];
};

const reasons = [
  ['slow', 'slow'],
  ['drip', 'slow'],
  ['429', 'throttled'],
  ['500', 'failing'],
  ['cut-body', 'nonsense'],
  ['lost-answer', 'unreachable'],
  ['html', 'nonsense'],
  ['wrong-json', 'nonsense'],
  ['huge', 'nonsense'],
  ['redirect', 'nonsense'],
] as const;
const shortMs = 400;
const slowTestMs = 60_000;

/** Returns why a call failed; `fine` when it did not. Anything but a ConnectorError is thrown. */
export function failureReasonOf(work: Promise<unknown>): Promise<ConnectorErrorReason | 'fine'> {
  return work.then(
    () => 'fine' as const,
    (error: unknown) => {
      if (error instanceof ConnectorError) return error.reason;
      throw error;
    },
  );
}

/** Plans what the simulator does wrong next; see `simulators/src/faults`. */
export async function planFault(trial: FaultTest, fault: string, times = 1, on?: string): Promise<void> {
  const { status } = await fetch(`${trial.at().simUrl}/__sim/faults/${trial.simulator}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times, on }),
  });
  expect(status).toBe(204);
}

/** Registers the tests that every port over HTTP passes: each failure of the other side is told apart, and in time. */
export function testFaultHandling(trial: FaultTest): void {
  const clock = { at: new Date(0), now: () => clock.at };
  const later = (seconds: number) => {
    clock.at = new Date(clock.at.getTime() + seconds * 1000);
  };
  let lines: unknown[][] = [];
  const keep = (...line: unknown[]) => lines.push(line);
  const log = { warn: keep, error: keep, info: keep, debug: keep } as unknown as Log;
  let records: RecordedCall[] = [];
  const recorder = (call: RecordedCall) => records.push(call);
  const port = (given: Partial<FaultTestParts> = {}) =>
    trial.port({ url: trial.at().url, timeoutMs: slowTestMs, clock, log, recorder, ...given });

  beforeEach(async () => {
    clock.at = new Date('2026-03-01T09:00:00Z');
    lines = [];
    records = [];
    await fetch(`${trial.at().simUrl}/__sim/faults/${trial.simulator}`, { method: 'DELETE' });
  });

  describe('failures are told apart', () => {
    test.each(reasons)('%s → %s, in time, and the next call is fine', async (fault, reason) => {
      const ask = port({ timeoutMs: reason === 'slow' ? shortMs : slowTestMs });
      await planFault(trial, fault);
      const started = performance.now();
      const connectorError = await ask().catch((error: unknown) => error);
      expect(connectorError).toMatchObject({ name: 'ConnectorError', reason });
      expect(performance.now() - started).toBeLessThan(slowTestMs);
      expect((connectorError as ConnectorError).retryAfterMs).toBe(fault === '429' ? 20_000 : null);
      // On a busy machine a call may need longer than the short time.
      await expect.poll(() => failureReasonOf(ask()), { timeout: slowTestMs }).toBe('fine');
      expect(lines.length).toBeGreaterThan(0);
      expect(records.map(({ outcome }) => outcome)).toContain(reason);
      expect(records.at(-1)).toMatchObject({ outcome: 'fine', circuitOpenedAt: null });
    });

    test('a connection without the required encryption', async () => {
      expect(await failureReasonOf(port({ url: trial.at().url.replace('http:', 'https:') })())).toBe('unreachable');
    });

    test('no host of that name', async () => {
      expect(await failureReasonOf(port({ url: 'https://nobody.invalid/service' })())).toBe('unreachable');
    });

    test('no server there', async () => {
      expect(await failureReasonOf(port({ url: `${await refusingAddress()}/service` })())).toBe('unreachable');
    });
  });

  test('the circuit opens after five failures, lets one try after half a minute, closes when that went well', async () => {
    const ask = port();
    await planFault(trial, '500', 6);
    for (let call = 0; call < 5; call += 1) expect(await failureReasonOf(ask())).toBe('failing');
    expect(await failureReasonOf(ask())).toBe('paused');
    later(29);
    expect(await failureReasonOf(ask())).toBe('paused');
    later(2);
    const tries = await Promise.all([1, 2, 3].map(() => failureReasonOf(ask())));
    expect(tries.sort()).toEqual(['failing', 'paused', 'paused']);
    expect(await failureReasonOf(ask())).toBe('paused');
    later(31);
    await ask();
    await ask();
  });

  test('neither the log nor the records hold credentials', async () => {
    for (const [fault] of reasons.filter(([, reason]) => reason !== 'slow')) {
      await planFault(trial, fault);
      expect(await failureReasonOf(port()())).not.toBe('fine');
    }
    await failureReasonOf(port({ url: 'https://nobody.invalid/service' })());
    expect(lines.length).toBeGreaterThanOrEqual(reasons.length - 2);
    await port()();
    const written = JSON.stringify([lines, records]);
    for (const secret of trial.secrets()) expect(written).not.toContain(secret);
  });
}

/** An address of this machine where no server listens any more. */
async function refusingAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
