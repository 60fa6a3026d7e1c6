import { Failure } from '@poolhouse/domain/kernel/errors';

/** `off`: not configured; `down`: no answer that can be used; `declined`: the system answered that it doesn’t do this. */
export type OutsideFailureKind = 'off' | 'down' | 'declined';

type Detail = { kind: OutsideFailureKind; retryAfterMs?: number | null; cause?: unknown };

const usualPauseMs = 30_000;

/** A failure of an outside system, in a sentence for people. */
export class OutsideFailure extends Error {
  readonly kind: OutsideFailureKind;
  /** How long the system asked to be left alone; null when it didn’t say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, { kind, retryAfterMs = null, cause }: Detail) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  /** Returns the failure as calls answer it: 409 for what was declined, 503 otherwise, with the time after which a repeat may help. */
  toFailure(): Failure {
    if (this.kind === 'declined') return new Failure('not-allowed-now', this.message, { cause: this });
    if (this.kind === 'off') return new Failure('unavailable', this.message, { cause: this });
    const retryAfterSeconds = Math.ceil((this.retryAfterMs ?? usualPauseMs) / 1000);
    return new Failure('unavailable', this.message, { cause: this, retryAfterSeconds });
  }
}
