import { expect, test } from 'vitest';
import { inRounds } from './in-rounds.ts';

/** Answers when told; `batches` has the questions of each round. */
function makeRounds() {
  const batches: (readonly number[])[] = [];
  const rounds: { answer(): void; fail(): void }[] = [];
  const ask = inRounds<number, number>((questions) => {
    batches.push([...questions]);
    const { promise, resolve, reject } = Promise.withResolvers<number[]>();
    rounds.push({
      answer: () => resolve(questions.map((question) => question * 10)),
      fail: () => reject(new Error('lost')),
    });
    return promise;
  });
  const begun = (count: number) => expect.poll(() => rounds.length).toBe(count);
  return { batches, rounds, ask, begun };
}

test('what is asked during a round is asked together in the next one, and each gets its own answer', async () => {
  const { batches, rounds, ask, begun } = makeRounds();
  const first = ask(1);
  await begun(1);
  const later = [ask(2), ask(3), ask(4)];
  rounds[0]?.answer();
  expect(await first).toBe(10);
  await begun(2);
  const last = ask(5);
  rounds[1]?.answer();
  expect(await Promise.all(later)).toEqual([20, 30, 40]);
  await begun(3);
  rounds[2]?.answer();
  expect(await last).toBe(50);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('a round that fails fails its own questions, and the next one is asked', async () => {
  const { rounds, ask, begun } = makeRounds();
  const first = ask(1);
  await begun(1);
  const second = ask(2);
  rounds[0]?.fail();
  await expect(first).rejects.toThrow('lost');
  await begun(2);
  rounds[1]?.answer();
  expect(await second).toBe(20);
});
