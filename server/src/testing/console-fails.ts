import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Nothing may write to the console unasked: what a test doesn't expect is a mistake that could be overlooked. */
const watched = ['error', 'warn', 'log', 'info'] as const;
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  for (const method of watched) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      calls.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
