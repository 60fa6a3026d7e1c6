import { expect, test } from 'vitest';
import { compileAnswer } from './platform/http/answer-serialiser.ts';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();

test('the answer of every call can be written', () => {
  const calls = server.poolhouse.useCases.map(({ call }) => call).filter((call) => call.answer !== undefined);
  expect(calls.length).toBeGreaterThan(100);
  for (const call of calls) if (call.answer) expect(compileAnswer(call, call.answer)).toBeTypeOf('function');
});
