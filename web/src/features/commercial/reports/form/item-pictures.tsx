import { ActionIcon } from '@mantine/core';
import { mostPictures } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { acceptedPictures } from '@poolhouse/domain/services/files/file-type';
import { IconX } from '@tabler/icons-react';
import { acceptedOnDevice } from '../../../../platform/api/accepted-files.ts';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import classes from './item-pictures.module.css';

/** The addresses of small pictures by their ids. */
export type PictureLinks = ReadonlyMap<string, string>;

type Props = {
  item: string;
  ids: readonly string[];
  links: PictureLinks;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
};

/** Shows the pictures of an item, and takes new ones by camera or from the device. */
export function ItemPictures({ item, ids, links, onAdd, onRemove }: Props) {
  return (
    <div className={classes.pictures}>
      {ids.length > 0 && (
        <ul className={classes.list}>
          {ids.map((id, index) => (
            <li key={id}>
              {links.has(id) ? (
                <img src={links.get(id)} alt={`${index + 1} of ${item}`} loading="lazy" />
              ) : (
                <span className={classes.waiting}>Picture {index + 1}</span>
              )}
              <ActionIcon
                className={classes.remove}
                variant="filled"
                color="dark"
                size={28}
                aria-label={`Remove picture ${index + 1} of ${item}`}
                onClick={() => onRemove(id)}
              >
                <IconX size={16} stroke={2} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {ids.length < mostPictures && (
        <DropArea
          accept={acceptedOnDevice('pictures')}
          cameraAccept={acceptedPictures.join(',')}
          title={`Pictures of ${item}`}
          hint={`Up to ${mostPictures}, 10 MB each`}
          button="Choose pictures"
          error={null}
          isMany
          isLow
          onFiles={(files) => onAdd(files.slice(0, mostPictures - ids.length))}
        />
      )}
    </div>
  );
}
