import { Button, Select } from '@mantine/core';
import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { maxPhotos } from '@poolhouse/domain/features/service-requests/photos/most-photos';
import { acceptedPictures } from '@poolhouse/domain/services/files/file-type';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { refusalOf } from '../../../../services/files/file-refusal.ts';
import type { FieldProps } from '../../../../ui/input/field-props.ts';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import { UploadList } from '../../../../ui/upload/upload-list.tsx';
import { useUploads } from '../../../../ui/upload/use-uploads.ts';
import type { EnteredRobot } from './entered-robot.ts';
import classes from './photos-field.module.css';
import type { EnteredPhoto } from './pick-up-form-values.ts';

const accepted = acceptedPictures.join(',');

type Props = FieldProps<readonly EnteredPhoto[]> & { robots: readonly EnteredRobot[] };

/** Shows the photos of a new pick-up, which are uploaded before it is sent, and which of several robots each shows. */
export function PhotosField({ value: photos, robots, error, onChange }: Props) {
  // Two photos may arrive before the form is drawn again.
  const latest = useRef(photos);
  latest.current = photos;
  const keep = (photo: EnteredPhoto) => {
    latest.current = [...latest.current, photo];
    onChange(latest.current);
  };
  const uploads = useUploads({
    call: servicePhotosApi.upload,
    params: undefined as never,
    refuse: refusalOf,
    onArrived: (_left, { id, name }) => keep({ id, name }),
  });
  const hasRoom = photos.length + uploads.uploads.length < maxPhotos;
  return (
    <>
      {hasRoom && (
        <DropArea
          accept={accepted}
          cameraAccept={accepted}
          title="Drop photos of the robots here"
          hint={`JPEG, PNG, WebP or HEIC up to 10 MB, ${maxPhotos} at most.`}
          button="Choose photos"
          error={error ?? null}
          isMany
          isLow
          onFiles={(files) => uploads.add(files.slice(0, maxPhotos - photos.length))}
        />
      )}
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label="Photos">
          {photos.map(({ id, name, robot }) => (
            <li key={id}>
              <span>{name}</span>
              {robots.length > 1 && (
                <Select
                  size="xs"
                  aria-label={`Robot on ${name}`}
                  placeholder="All robots"
                  clearable
                  data={robots.map(({ robotName }, at) => ({
                    value: String(at),
                    label: [`Robot ${at + 1}`, robotName].filter(Boolean).join(' · '),
                  }))}
                  value={robot === undefined ? null : String(robot)}
                  onChange={(at) => onChange(photos.map((photo) => (photo.id === id ? shownBy(photo, at) : photo)))}
                />
              )}
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
              >
                <IconX size={14} stroke={1.75} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function shownBy({ id, name }: EnteredPhoto, robot: string | null): EnteredPhoto {
  return robot === null ? { id, name } : { id, name, robot: Number(robot) };
}
