/** What an order goes through by itself. */
const orderStatuses = ['Confirmed', 'Picking', 'Shipped', 'Closed'] as const;
const last = orderStatuses.length - 1;

/** Where an order is: when it began to move, the steps it was pushed besides, or a status that was set permanently. */
export type Progress = { startedAt: number; pushes: number; pushedAt: number; setTo: string | null };

/** Returns the status of an order at a time, and since when it has it; it moves a step in each `stepMs`. */
export function statusAt(progress: Progress, now: number, stepMs: number): { status: string; since: number } {
  const { startedAt, pushes, pushedAt, setTo } = progress;
  if (setTo !== null) return { status: setTo, since: pushedAt };
  const byTime = Math.min(Math.floor(Math.max(0, now - startedAt) / stepMs), last - Math.min(pushes, last));
  const status = orderStatuses[Math.min(last, byTime + pushes)] ?? orderStatuses[0];
  return { status, since: Math.max(startedAt + byTime * stepMs, pushedAt) };
}

export function isClosed(status: string): boolean {
  return status === 'Closed' || status === 'Cancelled';
}
