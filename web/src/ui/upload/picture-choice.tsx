import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DropArea } from './drop-area.tsx';
import classes from './picture-choice.module.css';

const largestBytes = 10 * 1024 * 1024;

type Props = {
  pictures: readonly File[];
  onChange: (pictures: readonly File[]) => void;
  most: number;
  accept: string;
};

/** Takes pictures by camera or from the device, and shows them until they are sent with a form. */
export function PictureChoice({ pictures, onChange, most, accept }: Props) {
  const [error, setError] = useState<string | null>(null);
  const add = (files: File[]) => {
    const small = files.filter(({ size }) => size <= largestBytes);
    const kept = [...pictures, ...small].slice(0, most);
    if (small.length < files.length) setError('A picture is larger than 10 MB. Choose a smaller one.');
    else setError(kept.length < pictures.length + small.length ? `Add up to ${most} pictures.` : null);
    onChange(kept);
  };
  return (
    <>
      <DropArea
        accept={accept}
        cameraAccept="image/*"
        isMany
        isLow
        error={error}
        onFiles={add}
        title="Drop photos here"
        hint={`Up to ${most} photos, 10 MB each`}
        button="Choose photos"
      />
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be chosen twice
            <li key={`${picture.name} ${index}`}>
              <Picture picture={picture} />
              <ActionIcon
                className={classes.remove}
                variant="filled"
                color="dark"
                size={24}
                aria-label={`Remove ${picture.name}`}
                onClick={() => onChange(pictures.filter((one) => one !== picture))}
              >
                <IconX size={14} stroke={2} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Picture({ picture }: { picture: File }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address === '' ? null : <img src={address} alt={picture.name} />;
}
