import { OutsideFailure } from '../../platform/outside-failure.ts';

/**
 * Why an outside system gave no answer that can be used. `off`: not configured; `tls`: its certificate doesn't prove who
 * it is; `refused`: it doesn't take our credentials; `failing`: its own error; `paused`: it failed too often just now, so
 * it isn't asked for a moment.
 */
export type ConnectorErrorReason =
  | 'off'
  | 'unreachable'
  | 'tls'
  | 'slow'
  | 'refused'
  | 'throttled'
  | 'failing'
  | 'nonsense'
  | 'paused';

const sentences: Record<ConnectorErrorReason, (system: string) => string> = {
  off: (system) => `${system} isn’t connected to Poolhouse.`,
  unreachable: (system) => `${system} can’t be reached right now.`,
  tls: (system) => `${system} has an invalid certificate: it has expired, is for another address, or isn’t trusted.`,
  slow: (system) => `${system} didn’t answer in time.`,
  refused: (system) => `${system} didn’t accept our credentials. Ask an administrator to check the settings.`,
  throttled: (system) => `${system} is limiting our requests. Try again in a minute.`,
  failing: (system) => `${system} reported an error.`,
  nonsense: (system) => `${system} sent an unreadable answer.`,
  paused: (system) => `${system} failed several times in a row. We’ll try again in half a minute.`,
};

type Detail = { systemMessage?: string | null; retryAfterMs?: number | null; cause?: unknown };

/** A failure of an outside system, in a sentence for people; the details go to the log only. */
export class ConnectorError extends OutsideFailure {
  readonly system: string;
  readonly reason: ConnectorErrorReason;
  /** What the system itself said, for support; secrets are taken out before it is logged. */
  readonly systemMessage: string | null;

  constructor(system: string, reason: ConnectorErrorReason, detail: Detail = {}) {
    const { retryAfterMs = null, cause } = detail;
    super(sentences[reason](system), { kind: reason === 'off' ? 'off' : 'down', retryAfterMs, cause });
    this.name = 'ConnectorError';
    this.system = system;
    this.reason = reason;
    this.systemMessage = detail.systemMessage ?? null;
  }
}
