import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withErrorNotice } from '../../../../platform/notify.ts';
import { canvasFile, canvasOf } from './canvas-file.ts';
import { drawMarks, type Mark, type MarkKind, markKinds } from './mark.ts';
import classes from './marking-dialog.module.css';
import { MarksCanvas } from './marks-canvas.tsx';

type Props = { title: string; link: string; onFile: (file: File) => void; onClose: () => void };

/** Draws on a picture. What is drawn is a picture of its own; the original stays among the files of the report. */
export function MarkingDialog({ title, link, onFile, onClose }: Props) {
  const { data: picture, isError } = useQuery({
    queryKey: ['picture-to-mark', link],
    queryFn: () => readPicture(link),
    gcTime: 0,
  });
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [kind, setKind] = useState<MarkKind>('arrow');
  const [text, setText] = useState('');
  const save = async (of: ImageBitmap) => {
    const canvas = canvasOf(of, of);
    const pen = canvas.getContext('2d');
    if (pen !== null) drawMarks(pen, of, marks);
    onFile(await canvasFile(canvas, 'marked.jpg'));
    onClose();
  };
  return (
    <Modal opened fullScreen onClose={onClose} title={title} classNames={{ body: classes.body }}>
      <div className={classes.tools}>
        <SegmentedControl
          size="md"
          aria-label="Draw"
          value={kind}
          data={Object.entries(markKinds).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setKind(value as MarkKind)}
        />
        {kind === 'text' && (
          <TextInput
            aria-label="Text on the picture"
            placeholder="Enter a text, then tap the picture"
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.place}>
        {isError && <p role="alert">The picture can’t be opened. Check your connection and try again.</p>}
        {picture !== undefined && (
          <MarksCanvas
            picture={picture}
            marks={marks}
            kind={kind}
            text={text}
            onMark={(mark) => setMarks((before) => [...before, mark])}
          />
        )}
      </div>
      <div className={classes.bar}>
        <Button
          size="md"
          variant="default"
          disabled={marks.length === 0}
          leftSection={<IconArrowBackUp size={18} stroke={1.75} />}
          onClick={() => setMarks((before) => before.slice(0, -1))}
        >
          Undo
        </Button>
        <Button
          size="md"
          disabled={marks.length === 0 || picture === undefined}
          onClick={() => picture !== undefined && void withErrorNotice(save(picture))}
        >
          Save picture
        </Button>
      </div>
    </Modal>
  );
}

async function readPicture(link: string): Promise<ImageBitmap> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error('The picture can’t be opened.');
  return createImageBitmap(await answer.blob());
}
