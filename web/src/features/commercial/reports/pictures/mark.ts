/** A place on a picture, from 0 to 1 of its width and height. */
export type Place = { x: number; y: number };

export const markKinds = { arrow: 'Arrow', circle: 'Circle', line: 'Freehand', text: 'Text' } as const;
export type MarkKind = keyof typeof markKinds;

/** What is drawn on a picture: the places that the pointer passed, the first and the last where only these count. */
export type Mark = { kind: MarkKind; places: readonly Place[]; text?: string };

type Size = { width: number; height: number };

const colour = '#e03131';
const edge = '#ffffff';

/** Draws marks on a picture, red with a white edge so that they are seen on any ground, as thick as the picture is large. */
export function drawMarks(pen: CanvasRenderingContext2D, size: Size, marks: readonly Mark[]): void {
  const width = Math.max(3, Math.round(Math.max(size.width, size.height) / 200));
  Object.assign(pen, { lineCap: 'round', lineJoin: 'round', fillStyle: colour });
  for (const mark of marks) {
    if (mark.kind === 'text') drawText(pen, size, mark, width);
    else {
      const path = pathOf(mark, size, width);
      for (const [strokeStyle, lineWidth] of [
        [edge, width * 2],
        [colour, width],
      ] as const) {
        Object.assign(pen, { strokeStyle, lineWidth });
        pen.stroke(path);
      }
    }
  }
}

function pathOf({ kind, places }: Mark, size: Size, width: number): Path2D {
  const points = places.map(({ x, y }) => ({ x: x * size.width, y: y * size.height }));
  const [first = { x: 0, y: 0 }] = points;
  const last = points.at(-1) ?? first;
  const path = new Path2D();
  if (kind === 'circle') {
    const [x, y] = [(first.x + last.x) / 2, (first.y + last.y) / 2];
    path.ellipse(x, y, Math.abs(last.x - first.x) / 2, Math.abs(last.y - first.y) / 2, 0, 0, 2 * Math.PI);
    return path;
  }
  path.moveTo(first.x, first.y);
  for (const { x, y } of kind === 'arrow' ? [last] : points.slice(1)) path.lineTo(x, y);
  if (kind === 'arrow') addHead(path, first, last, width * 6);
  return path;
}

/** Adds the head of an arrow: two short lines back from its end. */
function addHead(path: Path2D, from: Place, to: Place, length: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  for (const turn of [-Math.PI / 6, Math.PI / 6]) {
    path.moveTo(to.x, to.y);
    path.lineTo(to.x - length * Math.cos(angle + turn), to.y - length * Math.sin(angle + turn));
  }
}

function drawText(pen: CanvasRenderingContext2D, size: Size, { places: [at], text = '' }: Mark, width: number): void {
  if (at === undefined) return;
  Object.assign(pen, {
    font: `600 ${width * 7}px sans-serif`,
    strokeStyle: edge,
    lineWidth: width,
    textBaseline: 'middle',
  });
  pen.strokeText(text, at.x * size.width, at.y * size.height);
  pen.fillText(text, at.x * size.width, at.y * size.height);
}
