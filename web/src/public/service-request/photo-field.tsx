import { requestPhotos } from '@poolhouse/domain/features/service-requests/photos/most-photos';
import { useEffect, useState } from 'react';
import form from '../form.module.css';
import { useChosenFiles } from '../use-chosen-files.ts';
import classes from './request.module.css';

type Props = { isOpen: boolean; photos: readonly File[]; onChange: (photos: readonly File[]) => void };

const closedText = 'Photos can’t be added right now. You can send your request without them.';

/** Takes photos by camera or from the device, shows them, and says which can’t be sent; while the server takes none, it says so. */
export function PhotoField({ isOpen, photos, onChange }: Props) {
  const { problems, add, remove } = useChosenFiles(requestPhotos, photos, onChange);
  return (
    <div className={form.field}>
      <span className={form.label}>Photos (optional)</span>
      <div className={classes.photos}>
        {photos.map((photo, index) => (
          <Photo
            // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be chosen twice
            key={`${photo.name} ${photo.lastModified} ${index}`}
            photo={photo}
            onRemove={() => remove(photo)}
          />
        ))}
        {isOpen && photos.length < requestPhotos.most && (
          <label className={`${form.fileButton} ${classes.add}`}>
            <input type="file" accept="image/jpeg,image/png,image/webp,image/heic" multiple onChange={add} />
            <span>Add photos</span>
          </label>
        )}
      </div>
      <div className={form.error} role="status">
        {isOpen ? problems.map((problem) => <p key={problem}>{problem}</p>) : closedText}
      </div>
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
