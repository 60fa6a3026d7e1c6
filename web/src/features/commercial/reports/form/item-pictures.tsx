import { ActionIcon } from '@mantine/core';
import { mostPictures } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { acceptedPictures } from '@poolhouse/domain/services/files/file-type';
import { IconPencil, IconX } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { acceptedOnDevice } from '../../../../platform/api/accepted-files.ts';
import { lazyPart } from '../../../../platform/api/load-code.ts';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import { refusePictures } from '../pictures/refuse-pictures.ts';
import classes from './item-pictures.module.css';

const CameraDialog = lazyPart(() => import('../pictures/camera-dialog.tsx'), 'CameraDialog');
const MarkingDialog = lazyPart(() => import('../pictures/marking-dialog.tsx'), 'MarkingDialog');

/** The addresses of pictures by their ids. */
export type PictureLinks = ReadonlyMap<string, { thumbnail: string; file: string }>;

type Props = {
  item: string;
  path: string;
  ids: readonly string[];
  links: PictureLinks;
  onAnswer: (path: string, ids: readonly string[] | null) => void;
  onPictures: (path: string, files: readonly File[]) => void;
};

type Opened = { dialog: 'camera' } | { dialog: 'marking'; id: string; link: string } | null;

/** Shows the pictures of an item, takes new ones by camera or from the device, and lets people draw on them. */
export const ItemPictures = memo(function ItemPictures({ item, path, ids, links, onAnswer, onPictures }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = (files: readonly File[]) => {
    const refusal = refusePictures(files, ids.length);
    setProblem(refusal);
    if (refusal === null) onPictures(path, files);
  };
  const remove = (id: string) => {
    const others = ids.filter((one) => one !== id);
    onAnswer(path, others.length === 0 ? null : others);
  };
  const close = () => setOpened(null);
  return (
    <div className={classes.pictures}>
      {ids.length > 0 && (
        <ul className={classes.list}>
          {ids.map((id, index) => (
            <Picture
              key={id}
              name={`picture ${index + 1} of ${item}`}
              alt={`${index + 1} of ${item}`}
              links={links.get(id)}
              onMark={(link) => setOpened({ dialog: 'marking', id, link })}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      )}
      {ids.length < mostPictures && (
        <DropArea
          accept={acceptedOnDevice('pictures')}
          cameraAccept={acceptedPictures.join(',')}
          {...(hasCamera() && { onCamera: () => setOpened({ dialog: 'camera' }) })}
          title={`Pictures of ${item}`}
          hint={`Up to ${mostPictures}, 10 MB each`}
          button="Add pictures"
          error={problem}
          isMany
          isLow
          onFiles={add}
        />
      )}
      <Suspense>
        {opened?.dialog === 'camera' && (
          <CameraDialog title={item} most={mostPictures - ids.length} onFiles={add} onClose={close} />
        )}
        {opened?.dialog === 'marking' && (
          <MarkingDialog
            title={`Draw on a picture of ${item}`}
            link={opened.link}
            onFile={(file) => {
              remove(opened.id);
              onPictures(path, [file]);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
});

/** Returns whether pages of this browser can show a camera themselves; otherwise the phone's own camera is opened. */
const hasCamera = () => navigator.mediaDevices?.getUserMedia !== undefined;

type PictureProps = {
  name: string;
  alt: string;
  links: { thumbnail: string; file: string } | undefined;
  onMark: (link: string) => void;
  onRemove: () => void;
};

function Picture({ name, alt, links, onMark, onRemove }: PictureProps) {
  return (
    <li>
      {links === undefined ? (
        <span className={classes.waiting}>Waiting</span>
      ) : (
        <img src={links.thumbnail} alt={alt} loading="lazy" />
      )}
      <span className={classes.acts}>
        {links !== undefined && (
          <ActionIcon variant="default" size={44} aria-label={`Draw on ${name}`} onClick={() => onMark(links.file)}>
            <IconPencil size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon variant="default" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </span>
    </li>
  );
}
