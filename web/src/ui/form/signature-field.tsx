import { Button, Input, TextInput } from '@mantine/core';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { type FieldProps, fieldShellProps } from '../input/field-props.ts';
import type { Signature } from './signature.ts';
import classes from './signature-field.module.css';

const size = { width: 640, height: 200 };

/** Shows a signature: the name is typed, and a finger, pen or mouse may sign below it. */
export function SignatureField(props: FieldProps<Signature>) {
  const { value, onChange, isDisabled } = props;
  const id = useId();
  const pad = usePad(value.drawing, (drawing) => onChange({ ...value, drawing }));
  return (
    <div className={classes.field}>
      <TextInput
        {...fieldShellProps({ ...props, isWide: true })}
        value={value.name}
        autoComplete="name"
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <Input.Label id={id}>Sign here (optional)</Input.Label>
      <canvas
        ref={pad.canvas}
        {...size}
        className={classes.pad}
        role="img"
        aria-labelledby={id}
        data-disabled={isDisabled}
        {...(!isDisabled && pad.handlers)}
      />
      {value.drawing !== null && (
        <Button size="compact-sm" variant="default" onClick={() => onChange({ ...value, drawing: null })}>
          Clear signature
        </Button>
      )}
    </div>
  );
}

/** Draws a line while the pointer is down, and tells the picture when it is lifted. */
function usePad(drawing: string | null, onDrawn: (drawing: string) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = useRef<string | null>(null);
  const isDown = useRef(false);
  useEffect(() => {
    // What was drawn here stands there already; a draft or a cleared one doesn't.
    if (drawing !== own.current) void showDrawing(canvas.current, drawing);
    own.current = drawing;
  }, [drawing]);
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const pen = penOf(event.currentTarget);
    const { x, y } = placeOf(event);
    pen?.beginPath();
    pen?.moveTo(x, y);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    const pen = penOf(event.currentTarget);
    const { x, y } = placeOf(event);
    pen?.lineTo(x, y);
    pen?.stroke();
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    isDown.current = false;
    own.current = event.currentTarget.toDataURL('image/png');
    onDrawn(own.current);
  };
  return { canvas, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}

/** A signature is dark on white, whatever the theme: it is printed. */
function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (pen !== null) Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#10233c' });
  return pen;
}

function placeOf(event: PointerEvent<HTMLCanvasElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * size.width,
    y: ((event.clientY - box.top) / box.height) * size.height,
  };
}

async function showDrawing(canvas: HTMLCanvasElement | null, drawing: string | null): Promise<void> {
  const pen = canvas?.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, size.width, size.height);
  if (drawing === null) return;
  const picture = new Image();
  picture.src = drawing;
  await picture.decode();
  pen.drawImage(picture, 0, 0);
}
