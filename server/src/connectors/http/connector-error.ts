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
  unreachable: (system) => `${system} can’t be reached at the moment.`,
  tls: (system) =>
    `${system} can’t prove who it is: its certificate has expired, or is not for this address, or nobody vouches for it.`,
  slow: (system) => `${system} didn’t answer in time.`,
  refused: (system) => `${system} refused our credentials. An administrator can correct them in the settings.`,
  throttled: (system) => `${system} has been asked too much in the last minute. Try again soon.`,
  failing: (system) => `${system} reported an error of its own.`,
  nonsense: (system) => `${system} sent an answer that can’t be read.`,
  paused: (system) => `${system} failed several times in a row and is left alone for half a minute.`,
};

type Detail = { told?: string | null; retryAfterMs?: number | null; cause?: unknown };

/** A failure of an outside system, told in a sentence for people; the details go to the log only. */
export class ConnectorError extends Error {
  readonly system: string;
  readonly reason: ConnectorErrorReason;
  /** What the system itself said, for support; secrets are taken out before it is logged. */
  readonly told: string | null;
  /** How long the system asked to be left alone, from now on; null when it didn't say. */
  readonly retryAfterMs: number | null;

  constructor(system: string, reason: ConnectorErrorReason, detail: Detail = {}) {
    super(sentences[reason](system), { cause: detail.cause });
    this.name = 'ConnectorError';
    this.system = system;
    this.reason = reason;
    this.told = detail.told ?? null;
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }
}
