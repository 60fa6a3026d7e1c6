import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { drawMarks, type Mark, type MarkKind, type Place } from './mark.ts';
import classes from './marking-dialog.module.css';

type Props = {
  picture: ImageBitmap;
  marks: readonly Mark[];
  kind: MarkKind;
  /** What a mark of the kind `text` says. */
  text: string;
  onMark: (mark: Mark) => void;
};

/** Shows a picture with its marks, and draws a new one where the pointer moves. */
export function MarksCanvas({ picture, marks, kind, text, onMark }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const current: Mark = { kind, places, text };
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.drawImage(picture, 0, 0);
    drawMarks(pen, picture, places.length === 0 ? marks : [...marks, { kind, places, text }]);
  }, [picture, marks, kind, places, text]);
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setPlaces([placeOf(event)]);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (places.length === 0) return;
    const at = placeOf(event);
    setPlaces(kind === 'text' ? [at] : [...places, at]);
  };
  const up = () => {
    if (kind === 'text' ? text.trim() !== '' && places.length > 0 : places.length > 1) onMark(current);
    setPlaces([]);
  };
  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label="Picture to draw on"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => setPlaces([])}
    />
  );
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
