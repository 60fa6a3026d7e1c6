import type { AnswerOf, CallSpec, InputOf } from '../../../kernel/contract.ts';
import type { PracticeContext, PracticeState } from './practice-state.ts';

/** What a call does in practice: its answer, and the practice afterwards where it changes. */
type Outcome<C extends CallSpec> = { answer: AnswerOf<C>; state?: PracticeState };
type Handler<C extends CallSpec> = (state: PracticeState, input: InputOf<C>, ctx: PracticeContext) => Outcome<C>;
export type SandboxCall = (
  state: PracticeState,
  input: never,
  ctx: PracticeContext,
) => { answer: unknown; state?: PracticeState };
/** Handlers by the names of their calls. */
export type SandboxCalls = Readonly<Record<string, SandboxCall>>;

/** Pairs a contract with what it does in practice: a pure function of the practice, so that it can reach nothing else. */
export function handled<C extends CallSpec>(call: C, handler: Handler<C>): SandboxCalls {
  return { [call.name]: handler as unknown as SandboxCall };
}
