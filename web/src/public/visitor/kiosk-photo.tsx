import { takenPhoto } from '@poolhouse/domain/features/visitors/taken-photo';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { cameraProblem, openCamera } from '../../ui/scan/open-camera.ts';
import form from '../form.module.css';
import { chosenFileProblem } from '../use-chosen-files.ts';
import classes from './kiosk.module.css';
import { shrinkPicture, takePicture } from './shrink-picture.ts';

type Props = { photo: File | null; onChange: (photo: File | null) => void };

/** Takes a photo by the camera of the kiosk, or by the camera app where the browser can’t; it can be taken again, and left out. */
export function KioskPhoto({ photo, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (next: File | null) => {
    setOpen(false);
    setProblem('');
    onChange(next);
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file === undefined) return;
    const small = await shrinkPicture(file, file.name);
    const refusal = await chosenFileProblem(takenPhoto, small);
    if (refusal === null) take(small);
    else setProblem(refusal);
  };
  return (
    <div className={classes.photo}>
      <span className={form.label}>Your photo (optional)</span>
      {isOpen && <PhotoCamera onPhoto={take} onChoose={choose} onClose={() => setOpen(false)} />}
      {!isOpen && photo !== null && <PhotoPreview photo={photo} />}
      {!isOpen && (
        <div className={classes.pair}>
          <button type="button" className={form.plainButton} onClick={() => setOpen(true)}>
            {photo === null ? 'Take a photo' : 'Take it again'}
          </button>
          {photo !== null && (
            <button type="button" className={form.plainButton} onClick={() => take(null)}>
              Leave it out
            </button>
          )}
        </div>
      )}
      <p className={form.error} role="status">
        {problem}
      </p>
    </div>
  );
}

function PhotoPreview({ photo }: { photo: File }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address === '' ? null : <img className={classes.face} src={address} alt="What was taken" />;
}

type CameraProps = {
  onPhoto: (photo: File) => void;
  /** Takes what the camera app made. */
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  onClose: () => void;
};

function PhotoCamera({ onPhoto, onChoose, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const control = new AbortController();
    const show = async () => {
      const stream = await openCamera(control.signal, 'user');
      if (video.current === null) return;
      video.current.srcObject = stream;
      await video.current.play();
      control.signal.throwIfAborted();
      setReady(true);
    };
    show().catch((error: unknown) => {
      if (!control.signal.aborted) setProblem(cameraProblem(error, 'use the camera app'));
    });
    return () => control.abort();
  }, []);
  return (
    <>
      {problem === '' ? (
        <video ref={video} className={classes.face} muted playsInline aria-label="What the camera sees" />
      ) : (
        <p className={form.alert} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.pair}>
        {problem === '' ? (
          <button
            type="button"
            className={form.plainButton}
            aria-disabled={!isReady}
            onClick={() => {
              if (isReady && video.current !== null) void takePicture(video.current).then(onPhoto);
            }}
          >
            Take
          </button>
        ) : (
          <label className={`${form.fileButton} ${classes.file}`}>
            <input type="file" accept="image/*" capture="user" onChange={onChoose} />
            <span>Camera app</span>
          </label>
        )}
        <button type="button" className={form.plainButton} onClick={onClose}>
          Close the camera
        </button>
      </div>
    </>
  );
}
