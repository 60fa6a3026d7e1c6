/** Returns the order after one of the things was moved to a position, counted from 1; beyond the end means last. */
export function movedTo<Thing>(order: readonly Thing[], moved: Thing, position: number): Thing[] {
  const others = order.filter((thing) => thing !== moved);
  return [...others.slice(0, position - 1), moved, ...others.slice(position - 1)];
}
