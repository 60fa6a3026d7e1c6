import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { firstPaint, isFirstPaintOver } from './first-paint.ts';

let frames: FrameRequestCallback[] = [];

const nextFrame = () => {
  const callbacks = frames;
  frames = [];
  for (const callback of callbacks) callback(0);
};

beforeEach(() => {
  vi.resetModules();
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => vi.useRealTimers());

async function load() {
  const code: { firstPaint: typeof firstPaint; isFirstPaintOver: typeof isFirstPaintOver } = await import(
    './first-paint.ts'
  );
  let isOver = false;
  void code.firstPaint().then(() => {
    isOver = true;
  });
  const settle = async () => {
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    return [isOver, code.isFirstPaintOver()];
  };
  return { code, settle };
}

it('waits until the frame is on the screen, and is over from then on', async () => {
  const { code, settle } = await load();
  nextFrame();
  expect(await settle()).toEqual([false, false]);
  nextFrame();
  expect(await settle()).toEqual([true, true]);
  await code.firstPaint();
  expect(frames).toEqual([]);
});

it('does not wait for frames of a page that is hidden', async () => {
  const { settle } = await load();
  vi.advanceTimersByTime(250);
  expect(await settle()).toEqual([true, true]);
});
