import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-picture.module.css';
import type { ShownFile } from './shown-file.ts';

type Props = {
  file: ShownFile;
  size: 'thumbnail' | 'file';
  /** Told when the picture's link has run out: a fresh list brings a new one. */
  onLinkOver: () => void;
};

/**
 * Shows a kept picture. Where its content can't be had, a placeholder with colours of its own replaces it: cards and logos
 * lie on white in both schemes. It has the picture's name, as the picture has.
 */
export function FilePicture({ file, size, onLinkOver }: Props) {
  const address = (size === 'thumbnail' ? file.links.thumbnail : null) ?? file.links.file;
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === address) {
    return (
      <span role="img" aria-label={`${nameOf(file)}: can’t be shown`} className={classes.missing}>
        <IconPhotoOff size={24} stroke={1.25} aria-hidden />
        <span aria-hidden>Couldn’t show this picture.</span>
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={nameOf(file)}
      className={classes.picture}
      data-size={size}
      data-fit={size === 'thumbnail' ? fitOf(file) : undefined}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading={size === 'thumbnail' ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => {
        setFailed(address);
        if (new Date(file.links.until) <= new Date()) onLinkOver();
      }}
    />
  );
}

function nameOf({ note, name }: ShownFile): string {
  return note ?? name;
}

/** Photos fill their card; what is much wider or higher, such as a logo, is shown whole. */
function fitOf({ width, height }: ShownFile): 'cover' | 'contain' {
  const ratio = (width ?? 1) / (height ?? 1);
  return ratio > 2 || ratio < 0.5 ? 'contain' : 'cover';
}
