import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFirstRows } from './use-first-rows.ts';

const rows = Array.from({ length: 200 }, (_, at) => at);

it('draws the rows that fit on the screen first, all of them once these show, and later lists at once', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('innerHeight', 800);
  const first = renderHook(({ given }) => useFirstRows(given), { initialProps: { given: null as number[] | null } });
  expect(first.result.current).toBeNull();
  first.rerender({ given: rows });
  expect(first.result.current).toHaveLength(25);
  await act(async () => {
    while (frames.length > 0) frames.shift()?.(0);
  });
  expect(first.result.current).toBe(rows);
  expect(renderHook(() => useFirstRows(rows)).result.current).toBe(rows);
});
