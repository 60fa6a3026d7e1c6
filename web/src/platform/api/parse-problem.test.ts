import { describe, expect, it } from 'vitest';
import { parseProblem } from './parse-problem.ts';

const head = (status: number, headers: Record<string, string> = {}) => ({
  status,
  header: (name: string) => headers[name] ?? null,
});

describe('parseProblem', () => {
  it('reads everything a refusal carries', () => {
    const failure = parseProblem(
      head(412),
      JSON.stringify({
        code: 'revision-conflict',
        detail: 'Jo changed this dealer.',
        requestId: 'r-1',
        fields: [{ path: 'address.state', message: 'Choose a state.' }, { path: 7 }],
        revision: 18,
        theirs: { name: 'Aqua' },
        retryAfterSeconds: 3,
      }),
    );
    expect(failure).toMatchObject({
      status: 412,
      code: 'revision-conflict',
      detail: 'Jo changed this dealer.',
      requestId: 'r-1',
      fields: [{ path: 'address.state', message: 'Choose a state.' }],
      facts: { revision: 18, theirs: { name: 'Aqua' } },
      retryAfterSeconds: 3,
    });
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [502, 'unavailable'],
    [500, 'internal'],
    [418, 'internal'],
  ])('makes sense of a page of something else with status %i', (status, code) => {
    const failure = parseProblem(head(status), '<html>Bad gateway</html>');
    expect(failure.code).toBe(code);
    expect(failure.detail).not.toContain('<');
  });

  it('takes the wait and the request id from the headers when the body has none', () => {
    const failure = parseProblem(head(429, { 'retry-after': '30', 'x-request-id': 'r-2' }), '{}');
    expect(failure).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 30, requestId: 'r-2' });
  });

  it('leaves the wait out when it is not a number', () => {
    expect(parseProblem(head(503, { 'retry-after': 'soon' }), '').retryAfterSeconds).toBeNull();
  });
});
