import { afterEach, expect, test, vi } from 'vitest';
import { fetchWhenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

function beOn(connection: { saveData: boolean; effectiveType: string }) {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    act();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
}

test('code is fetched ahead on a good line, and not where data is saved or the line is slow', () => {
  const fetchAhead = vi.fn();
  beOn({ saveData: true, effectiveType: '4g' });
  fetchWhenIdle(fetchAhead);
  beOn({ saveData: false, effectiveType: '3g' });
  fetchWhenIdle(fetchAhead);
  expect(fetchAhead).not.toHaveBeenCalled();
  beOn({ saveData: false, effectiveType: '4g' });
  fetchWhenIdle(fetchAhead)();
  expect(fetchAhead).toHaveBeenCalledOnce();
});
