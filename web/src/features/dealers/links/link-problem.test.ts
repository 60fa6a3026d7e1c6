import { maxUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { expect, test } from 'vitest';
import { linkProblem } from './link-problem.ts';

test.each<[string, string[], string | null]>([
  ['example.com', [], null],
  ['', [], 'https://'],
  ['javascript:alert(1)', [], 'https://'],
  ['example.com', ['https://example.com'], 'already'],
  ['example.com', Array.from({ length: maxUrls }, (_none, n) => `https://example.com/${n}`), 'Remove one'],
])('%j on a list of %j', (address, list, reason) => {
  if (reason === null) expect(linkProblem(address, list)).toBeUndefined();
  else expect(linkProblem(address, list)).toContain(reason);
});
