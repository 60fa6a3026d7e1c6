import { maxPhotos } from '@poolhouse/domain/features/service-requests/photos/most-photos';
import { type ChangeEvent, useEffect, useState } from 'react';
import form from '../form.module.css';
import classes from './request.module.css';

const largestBytes = 10 * 1024 * 1024;

type Props = { isOpen: boolean; photos: readonly File[]; onChange: (photos: readonly File[]) => void };

const closedText = 'Photos can’t be added right now. You can send your request without them.';

/** Takes photos by camera or from the device, shows them, and says which can’t be sent; while the server takes none, it says so. */
export function PhotoField({ isOpen, photos, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const given = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const small = given.filter(({ size }) => size <= largestBytes);
    const kept = [...photos, ...small].slice(0, maxPhotos);
    if (small.length < given.length) setProblem('A photo is larger than 10 MB. Choose a smaller one.');
    else setProblem(kept.length < photos.length + small.length ? `You can add up to ${maxPhotos} photos.` : null);
    onChange(kept);
  };
  return (
    <div className={form.field}>
      <span className={form.label}>Photos (optional)</span>
      <div className={classes.photos}>
        {photos.map((photo, index) => (
          <Photo
            // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be chosen twice
            key={`${photo.name} ${photo.lastModified} ${index}`}
            photo={photo}
            onRemove={() => onChange(photos.filter((one) => one !== photo))}
          />
        ))}
        {isOpen && photos.length < maxPhotos && (
          <label className={`${form.fileButton} ${classes.add}`}>
            <input type="file" accept="image/jpeg,image/png,image/webp,image/heic" multiple onChange={add} />
            <span>Add photos</span>
          </label>
        )}
      </div>
      <p className={form.error} role="status">
        {isOpen ? problem : closedText}
      </p>
    </div>
  );
}

function Photo({ photo, onRemove }: { photo: File; onRemove: () => void }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <div className={classes.photo}>
      {url !== '' && <img src={url} alt={photo.name} />}
      <button type="button" onClick={onRemove} aria-label={`Remove ${photo.name}`}>
        ×
      </button>
    </div>
  );
}
