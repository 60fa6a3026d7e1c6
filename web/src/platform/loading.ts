import { notify } from './notify.ts';

/** Work that lasts longer is kept under the bell alone. */
const shownMs = 10_000;

/** Says that work is under way: at once in a message, after ten seconds under the bell alone. Returns what ends it. */
export function showLoading(text: string): () => void {
  const notice = notify.work(text);
  const timer = setTimeout(() => notify.close(notice), shownMs);
  return () => {
    clearTimeout(timer);
    notify.remove(notice);
  };
}

/** Says that work is under way until it ends, however it ends. */
export async function withLoading<Result>(text: string, work: Promise<Result>): Promise<Result> {
  const end = showLoading(text);
  try {
    return await work;
  } finally {
    end();
  }
}
