import type { Pool } from 'pg';

type Round<Question, Answer> = { questions: Question[]; answers: Promise<readonly Answer[]> };

/**
 * Returns a function that answers many questions with one statement: what is asked while a round runs waits for the next one, which is asked
 * once for all of them. A round begins after each of its questions, so it sees whatever was committed before they were asked.
 * `ask` answers in the order of the questions; where it fails, its round fails and the next one runs all the same.
 */
export function inRounds<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Round<Question, Answer> | null = null;
  const open = (): Round<Question, Answer> => {
    const questions: Question[] = [];
    const run = () => {
      next = null;
      return ask(questions);
    };
    const answers = last.then(run, run);
    last = answers;
    return { questions, answers };
  };
  return async (question) => {
    next ??= open();
    const { questions, answers } = next;
    const at = questions.push(question) - 1;
    return (await answers)[at] as Answer;
  };
}

/** Returns a function that keeps something of each pool, made when it is first asked for. */
export function ofEachPool<Kept>(make: (pool: Pool) => Kept): (pool: Pool) => Kept {
  const all = new WeakMap<Pool, Kept>();
  return (pool) => {
    const kept = all.get(pool) ?? make(pool);
    all.set(pool, kept);
    return kept;
  };
}
