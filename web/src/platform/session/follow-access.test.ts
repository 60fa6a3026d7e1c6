import { expect, test, vi } from 'vitest';
import { noteAccess, onAccessChanged } from './follow-access.ts';

const answer = (mark: string | null) => new Response('', mark === null ? {} : { headers: { 'x-access': mark } });

test('the person is loaded again when the mark changes, not before, and again when that failed', async () => {
  const load = vi.fn(() => Promise.resolve());
  onAccessChanged(load);
  for (const mark of [null, 'one', 'one', null]) noteAccess(answer(mark));
  expect(load).not.toHaveBeenCalled();
  load.mockReturnValueOnce(Promise.reject(new Error('no line')));
  noteAccess(answer('two'));
  expect(load).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  await Promise.resolve();
  noteAccess(answer('two'));
  expect(load).toHaveBeenCalledTimes(2);
  noteAccess(answer('two'));
  expect(load).toHaveBeenCalledTimes(2);
});
