import { ActionIcon, Button, Modal, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { withErrorNotice } from '../../../../platform/notify.ts';
import classes from './camera-dialog.module.css';
import { useViewfinder } from './use-viewfinder.ts';

type Taken = { file: File; link: string };
type Props = { title: string; most: number; onFiles: (files: readonly File[]) => void; onClose: () => void };

/** Takes several pictures in a row; they are added to the item together. */
export function CameraDialog({ title, most, onFiles, onClose }: Props) {
  const { video, problem, isReady, take } = useViewfinder();
  const { taken, add, remove } = useTaken();
  const shoot = async () => {
    const file = await take(`picture-${taken.length + 1}.jpg`);
    if (file !== null) add(file);
  };
  const use = () => {
    onFiles(taken.map(({ file }) => file));
    onClose();
  };
  return (
    <Modal opened fullScreen onClose={onClose} title={title} classNames={{ body: classes.body }}>
      {problem === null ? (
        <video ref={video} className={classes.view} muted playsInline aria-label="What the camera sees" />
      ) : (
        <p role="alert">{problem}</p>
      )}
      <ul className={classes.taken} aria-label="Pictures taken">
        {taken.map(({ link }, place) => (
          <li key={link}>
            <img src={link} alt={`Taken ${place + 1}`} />
            <ActionIcon
              className={classes.remove}
              variant="filled"
              color="dark"
              size={44}
              aria-label={`Remove taken picture ${place + 1}`}
              onClick={() => remove(link)}
            >
              <IconX size={18} stroke={2} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <span className="tabular" role="status">
          {taken.length} of {most}
        </span>
        <UnstyledButton
          className={classes.shutter}
          aria-label="Take picture"
          disabled={!isReady || taken.length >= most}
          onClick={() => void withErrorNotice(shoot())}
        />
        <Button size="md" disabled={taken.length === 0} onClick={use}>
          Use pictures
        </Button>
      </div>
    </Modal>
  );
}

/** Returns the pictures taken so far, each with an address to show it by, which is freed as the dialog closes. */
function useTaken() {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [links] = useState(() => new Set<string>());
  useEffect(
    () => () => {
      for (const link of links) URL.revokeObjectURL(link);
    },
    [links],
  );
  return {
    taken,
    add: (file: File) => {
      const link = URL.createObjectURL(file);
      links.add(link);
      setTaken((before) => [...before, { file, link }]);
    },
    remove: (link: string) => setTaken((before) => before.filter((one) => one.link !== link)),
  };
}
