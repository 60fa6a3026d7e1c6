/** The server's mark of what the person may do; it changes when their role changes, or their, pages or permissions. */
const header = 'x-access';

let known: string | null = null;
let reload: (() => Promise<void>) | null = null;

/** Lets the session say how it learns again who the person is. */
export function onAccessChanged(load: () => Promise<void>): void {
  reload = load;
}

/** Looks at an answer's mark; when it is another one than before, the person is loaded again, and with them the menu. */
export function noteAccess(response: Response): void {
  const mark = response.headers.get(header);
  if (mark === null || mark === known) return;
  const isFirst = known === null;
  known = mark;
  // What could not be loaded now is noticed again with the next answer.
  if (!isFirst)
    reload?.().catch(() => {
      known = '';
    });
}
