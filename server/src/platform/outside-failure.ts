import { Failure } from '@poolhouse/domain/kernel/errors';

/** A failure of an outside system, in a sentence for people. A request that meets it answers 502, or 503 where it is switched off. */
export class OutsideFailure extends Error {
  /** Whether the system isn’t connected at all. */
  readonly isOff: boolean;
  /** How long the system asked to be left alone; null when it didn’t say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, detail: { isOff: boolean; retryAfterMs: number | null; cause?: unknown }) {
    super(message, { cause: detail.cause });
    this.isOff = detail.isOff;
    this.retryAfterMs = detail.retryAfterMs;
  }

  /** Returns the failure as calls answer it. */
  toFailure(): Failure {
    const retryAfterSeconds = this.retryAfterMs === null ? undefined : Math.ceil(this.retryAfterMs / 1000);
    return new Failure(this.isOff ? 'unavailable' : 'outside-system', this.message, {
      cause: this,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
}
