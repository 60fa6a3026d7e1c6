type Placed = { id: string; position: number };

/** Returns the position that brings a view one place to the left (-1) or right (1); null when it stands there already. */
export function adjacentPosition(views: readonly Placed[], id: string, side: -1 | 1): number | null {
  const index = views.findIndex((view) => view.id === id);
  const neighbour = views[index + side];
  if (index < 0 || neighbour === undefined) return null;
  const beyond = views[index + 2 * side];
  return beyond === undefined ? neighbour.position + side : (neighbour.position + beyond.position) / 2;
}
