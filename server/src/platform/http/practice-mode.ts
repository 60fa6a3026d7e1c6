import type { Pool } from 'pg';
import type { Context, SignedIn } from '../context.ts';
import type { AnyUseCase } from '../use-case.ts';

/** The header that names the practice which a call belongs to. */
export const practiceHeader = 'X-Practice';

/** How calls are carried out for people who practise: the training feature brings it. */
export type PracticeMode = {
  /** Returns the person as they are in their practice; refuses a practice that isn’t theirs. */
  enter(pool: Pool, signedIn: SignedIn, practiceId: string): Promise<SignedIn>;
  /** Carries out a call without its use case. */
  run(ctx: Context, useCase: AnyUseCase, input: never): Promise<unknown>;
};
