type Props = {
  /** How wide a column with its gaps is. */
  width: number;
  /** The chart sets the line that runs through the middle of the column. */
  points?: readonly { x: number; y: number }[];
};

/** Shades the column that is pointed at, or that the keyboard has reached. */
export function ColumnCursor({ width, points }: Props) {
  const [top, bottom] = points ?? [];
  if (top === undefined || bottom === undefined) return null;
  return <rect x={top.x - width / 2} y={top.y} width={width} height={bottom.y - top.y} fill="var(--ph-pressed)" />;
}
