import { notify } from './notify.ts';

/** Work that lasts longer is kept under the bell alone. */
const shownMs = 10_000;

/** A message about work that is under way. */
type Loading = { progress: (part: number) => void; end: () => void };

/** Says that work is under way: at once in a message, after ten seconds under the bell alone. */
export function showLoading(text: string): Loading {
  const notice = notify.work(text);
  const timer = setTimeout(() => notify.close(notice), shownMs);
  return {
    progress: (part) => notify.update(notice, part, text),
    end: () => {
      clearTimeout(timer);
      notify.remove(notice);
    },
  };
}

/** Says that work is under way until it ends, however it ends. */
export async function withLoading<Result>(text: string, work: Promise<Result>): Promise<Result> {
  const loading = showLoading(text);
  try {
    return await work;
  } finally {
    loading.end();
  }
}
