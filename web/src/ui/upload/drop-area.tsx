import { Button } from '@mantine/core';
import { IconCamera, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './drop-area.module.css';

type Props = {
  /** As in `.csv,text/csv`. */
  accept: string;
  title: string;
  hint: string;
  button: string;
  error: string | null;
  /** Several files at once; otherwise one. */
  isMany?: boolean;
  /** A low strip above what is there already; otherwise a tall place that fills an empty page. */
  isLow?: boolean;
  /** What the camera of a phone may take, where taking photos makes sense. */
  cameraAccept?: string;
  /** Opens a camera of the page's own instead of that of the phone. */
  onCamera?: () => void;
  onFiles: (files: File[]) => void;
};

/** Shows an area where files are dropped or chosen; a phone also offers its camera. */
export function DropArea(props: Props) {
  const { accept, title, hint, button, error, isMany = false, isLow = false, cameraAccept, onCamera } = props;
  const errorId = useId();
  const drop = useDrop(props.onFiles);
  return (
    <div
      className={classes.drop}
      data-low={isLow}
      data-over={drop.isOver}
      data-wrong={error !== null}
      {...drop.handlers}
    >
      <IconFileUpload size={isLow ? 20 : 28} stroke={1.25} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p className={classes.hint}>{hint}</p>
        {error !== null && (
          <p id={errorId} className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <ChooseButton
          label={title}
          accept={accept}
          isMany={isMany}
          describedBy={error === null ? undefined : errorId}
          onFiles={props.onFiles}
        >
          {button}
        </ChooseButton>
        {onCamera !== undefined && (
          <Button variant="default" leftSection={<IconCamera size={16} stroke={1.75} />} onClick={onCamera}>
            Take photos
          </Button>
        )}
        {cameraAccept !== undefined && onCamera === undefined && (
          <span className={classes.camera}>
            <ChooseButton
              label="Take a photo"
              accept={cameraAccept}
              isCamera
              icon={<IconCamera size={16} stroke={1.75} />}
              onFiles={props.onFiles}
            >
              Take a photo
            </ChooseButton>
          </span>
        )}
      </div>
    </div>
  );
}

type ButtonProps = {
  label: string;
  accept: string;
  isMany?: boolean;
  isCamera?: boolean;
  icon?: ReactNode;
  describedBy?: string;
  size?: 'xs' | 'sm';
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Shows a button that opens the file picker or the camera. */
export function ChooseButton({
  label,
  accept,
  isMany,
  isCamera,
  icon,
  describedBy,
  size,
  onFiles,
  children,
}: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={icon}
        onClick={() => input.current?.click()}
        aria-describedby={describedBy}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMany}
        capture={isCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

/** Leaving a child of the area isn't leaving the area: only the last leave counts. */
function useDrop(onFiles: (files: File[]) => void) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (step: number) => (event: DragEvent) => {
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: move(1),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDragLeave: move(-1),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
