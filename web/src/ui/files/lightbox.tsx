import { ActionIcon, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { Tip } from '../pop-up/tip.tsx';
import { FilePicture } from './file-picture.tsx';
import classes from './lightbox.module.css';
import type { ShownFile } from './shown-file.ts';

type Props = {
  files: readonly ShownFile[];
  /** Which of them is shown; null shows none. */
  index: number | null;
  onIndex: (index: number | null) => void;
  onDownload: (file: ShownFile) => void;
  onLinkOver: () => void;
};

/** Shows one picture large, over the page: arrows step, Home and End jump, Esc closes. */
export function Lightbox({ files, index, onIndex, onDownload, onLinkOver }: Props) {
  const file = index === null ? undefined : files[index];
  const last = files.length - 1;
  const go = (to: number) => onIndex(Math.min(last, Math.max(0, to)));
  // A key pressed before the focus has moved into the pictures steps too.
  useWindowEvent('keydown', (event) => {
    const to = index === null ? null : stepOf(event.key, index, last);
    if (to === null) return;
    event.preventDefault();
    go(to);
  });
  return (
    <Modal
      opened={file !== undefined}
      onClose={() => onIndex(null)}
      fullScreen
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': 'Pictures' } }}
      classNames={{ body: classes.body }}
    >
      {file && index !== null && (
        <>
          <div className={classes.head}>
            <div className={classes.words} aria-live="polite">
              <span className={classes.name}>{file.name}</span>
              <span className={classes.count}>
                {index + 1} of {files.length}
              </span>
            </div>
            <Act label="Download" onClick={() => onDownload(file)} icon={<IconDownload size={18} stroke={1.75} />} />
            <Act label="Close" onClick={() => onIndex(null)} icon={<IconX size={18} stroke={1.75} />} />
          </div>
          <div className={classes.stage}>
            <FilePicture key={file.id} file={file} size="file" onLinkOver={onLinkOver} />
            {index > 0 && (
              <div className={classes.previous}>
                <Act
                  label="Previous picture"
                  onClick={() => go(index - 1)}
                  icon={<IconChevronLeft size={22} />}
                  isFilled
                />
              </div>
            )}
            {index < last && (
              <div className={classes.next}>
                <Act
                  label="Next picture"
                  onClick={() => go(index + 1)}
                  icon={<IconChevronRight size={22} />}
                  isFilled
                />
              </div>
            )}
          </div>
          {file.note !== null && <p className={classes.note}>{file.note}</p>}
        </>
      )}
    </Modal>
  );
}

type ActProps = { label: string; icon: React.ReactNode; isFilled?: boolean; onClick: () => void };

function Act({ label, icon, isFilled = false, onClick }: ActProps) {
  return (
    <Tip label={label}>
      <ActionIcon size="lg" variant={isFilled ? 'default' : 'subtle'} onClick={onClick} aria-label={label}>
        {icon}
      </ActionIcon>
    </Tip>
  );
}

function stepOf(key: string, index: number, last: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
  return steps[key] ?? null;
}
