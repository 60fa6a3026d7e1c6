import type { S3Client } from '@aws-sdk/client-s3';
import { type Clock, systemClock } from '../../platform/context.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import type { Log } from '../../platform/log.ts';
import { Circuit } from '../http/circuit.ts';
import { ConnectorError } from '../http/connector-error.ts';
import type { CallOutcome, CallRecorder } from '../http/recorded-call.ts';
import { redact } from '../http/redact.ts';
import { isNotFound, s3ErrorOf, system } from './s3-error.ts';

/** A bucket and how it is reached. */
export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `always` sends and verifies a checksum with each content; not every vendor of S3 understands that. */
  checksums: 'always' | 'when-required';
  log: Log;
  clock?: Clock;
  recorder?: CallRecorder | undefined;
  /** For one request with its repeats: repeating changes nothing. Content may take longer. */
  timeoutMs?: number;
  tries?: number;
  mostAtOnce?: number;
};

type Sdk = typeof import('@aws-sdk/client-s3');
/** What one request is made with. */
export type S3Request = { client: S3Client; sdk: Sdk; options: { abortSignal: AbortSignal } };

const connectMs = 3_000;
const maxAtOnce = 20;
/** A page of pictures asks for many at once; what comes beyond is refused. */
const longestQueue = 200;
/** Content takes longer than a word. */
const contentPatience = 3;

/** What is asked for: in our words, and on the wire. */
export type S3Call = { call: string; method: string; key?: string; hasContent?: true };

/** The connection to the bucket: time limits, calls at once, a circuit, and errors in our words. */
export type S3Connection = {
  /** Makes one request. Throws ConnectorError; that nothing lies under a key is thrown as the SDK says it. */
  ask<Answer>(s3Call: S3Call, make: (asking: S3Request) => Promise<Answer>): Promise<Answer>;
  /** Puts what went wrong into our words, and the details into the log. */
  connectorError(s3Call: S3Call, error: unknown): ConnectorError;
  /** How long it may say nothing, in milliseconds. */
  patienceMs: number;
};

/** Opens two connections to one bucket; on `checking` a person asks whether the store is back, even while it is left alone. */
export function openS3Connections(parts: S3Options): { usual: S3Connection; checking: S3Connection } {
  const clock = parts.clock ?? systemClock;
  const patienceMs = parts.timeoutMs ?? 10_000;
  const circuit = new Circuit(clock);
  const connectorError = (s3Call: S3Call, error: unknown) => reportS3Error(parts, clock, s3Call, error);
  const throttled = () => new ConnectorError(system, 'throttled');
  const inTurn = limitConcurrency(parts.mostAtOnce ?? maxAtOnce, longestQueue, throttled);
  let opening: ReturnType<typeof openClient> | null = null;
  const askNow = async <Answer>(s3Call: S3Call, make: (asking: S3Request) => Promise<Answer>, isCheck: boolean) => {
    opening ??= openClient(parts);
    const { client, sdk } = await opening;
    if (!circuit.enter(isCheck)) throw new ConnectorError(system, 'paused');
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), patienceMs * (s3Call.hasContent ? contentPatience : 1));
    const settle = settling(parts, clock, circuit, s3Call);
    try {
      const answer = await make({ client, sdk, options: { abortSignal: control.signal } });
      settle('fine');
      return answer;
    } catch (error) {
      if (isNotFound(error)) {
        settle('declined');
        throw error;
      }
      const failure = connectorError(s3Call, error);
      settle(failure.reason);
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  };
  const line = (isCheck: boolean): S3Connection => ({
    ask: (s3Call, make) => inTurn(() => askNow(s3Call, make, isCheck)),
    connectorError,
    patienceMs,
  });
  return { usual: line(false), checking: line(true) };
}

function reportS3Error({ log, ...parts }: S3Options, clock: Clock, { call }: S3Call, error: unknown): ConnectorError {
  const connectorError = s3ErrorOf(error, clock);
  const systemMessage = redact(`${connectorError.systemMessage ?? ''} ${String(connectorError.cause ?? '')}`, [
    parts.secretAccessKey,
    parts.accessKeyId,
  ]);
  log.warn(
    { system, reason: connectorError.reason, call, systemMessage: systemMessage.slice(0, 300) },
    'an outside system gave no answer',
  );
  return connectorError;
}

/** What is done when a request has ended. What was transferred is content, and isn’t kept. */
function settling({ recorder, bucket }: S3Options, clock: Clock, circuit: Circuit, { call, method, key = '' }: S3Call) {
  const [at, startedAt] = [clock.now(), performance.now()];
  return (outcome: CallOutcome): void => {
    // That nothing lies there is an answer, too.
    if (outcome === 'fine' || outcome === 'declined') circuit.succeeded();
    else circuit.failed();
    recorder?.({
      at,
      call,
      method,
      path: `/${bucket}/${key}`,
      status: null,
      outcome,
      ms: Math.round(performance.now() - startedAt),
      request: null,
      reply: null,
      intentId: null,
      circuitOpenedAt: circuit.openedAt,
    });
  };
}

/** Loaded when it is first needed: who keeps files on disk shouldn’t pay for it in memory. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey, checksums, tries = 3 }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const when = checksums === 'always' ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED';
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: when,
    responseChecksumValidation: when,
    maxAttempts: tries,
    requestHandler: { connectionTimeout: connectMs },
  });
  return { client, sdk };
}

/** Refuses an answer that has not what every word of S3 on the matter has: something else may answer in its place. */
export function requireValue<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null || value === '') throw new ConnectorError(system, 'nonsense');
  return value;
}
