import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFirstRows } from './use-first-rows.ts';

const rows = Array.from({ length: 200 }, (_, at) => at);
const others = rows.map((row) => row + 1_000);

it('draws the rows that fit on the screen first and all of them once these show, and further lists in slices', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('innerHeight', 800);
  const drawn: number[] = [];
  let inSight = 0;
  const { result, rerender } = renderHook(
    (given) => {
      const shown = useFirstRows(given, () => inSight);
      drawn.push(shown?.length ?? 0);
      return shown;
    },
    { initialProps: { rows: null as number[] | null, rowsKey: '1', isStale: false } },
  );
  expect(result.current).toBeNull();
  rerender({ rows, rowsKey: '1', isStale: false });
  expect(result.current).toHaveLength(25);
  await act(async () => {
    while (frames.length > 0) frames.shift()?.(0);
  });
  expect(result.current).toBe(rows);

  // Those of the page before stay whole, and the same list that is read again does too.
  drawn.length = 0;
  rerender({ rows, rowsKey: '2', isStale: true });
  rerender({ rows: [...rows], rowsKey: '1', isStale: false });
  expect(drawn).toEqual([200, 200]);

  drawn.length = 0;
  await act(async () => rerender({ rows: others, rowsKey: '2', isStale: false }));
  expect([...new Set(drawn.slice(drawn.indexOf(64)))]).toEqual([64, 128, 192, 200]);
  expect(result.current).toBe(others);

  // A list that is scrolled down, or has a row open there, has no hole where the person looks.
  drawn.length = 0;
  inSight = 150;
  await act(async () => rerender({ rows, rowsKey: '3', isStale: false }));
  expect(drawn).toContain(175);
  expect(drawn).not.toContain(64);
});
