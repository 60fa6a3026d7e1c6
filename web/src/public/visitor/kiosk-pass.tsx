import { useState } from 'react';
import { ApiFailure } from '../../platform/api/api-failure.ts';
import { ToFix } from '../../ui/form/to-fix.tsx';
import { CameraView } from '../../ui/scan/camera-view.tsx';
import { useCamera } from '../../ui/scan/use-camera.ts';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import { useForm } from '../use-form.ts';
import classes from './kiosk.module.css';
import type { Kiosk, KnownDetails } from './use-kiosk.ts';

type Props = { kiosk: Kiosk; onKnown: (pass: string, details: KnownDetails) => void; onBack: () => void };

/** Takes the code of a pass: held up to the camera, read by a scanner that types, or typed. */
export function KioskPass({ kiosk, onKnown, onBack }: Props) {
  const [isScanning, setScanning] = useState(false);
  const read = async (code: string) => {
    const details = await kiosk.recall({ code: code.trim() });
    if (details === null)
      throw new ApiFailure({
        status: 404,
        code: 'not-found',
        detail: 'We don’t know this code. Check it, or ask reception.',
      });
    onKnown(code.trim(), details);
  };
  const { failure, isBusy, field, refuse, formProps } = useForm({
    names: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code of your pass.' } : {}),
    send: ({ code }) => read(code),
  });
  return (
    <form className={classes.sheet} autoComplete="off" {...formProps}>
      <h2>Your pass</h2>
      <p className={classes.large}>Hold its QR code up to the camera, or type the code below it.</p>
      {isScanning ? (
        <Scanner
          onCode={(code) => {
            setScanning(false);
            read(code).catch(refuse);
          }}
        />
      ) : (
        <button type="button" className={form.plainButton} onClick={() => setScanning(true)}>
          Scan with the camera
        </button>
      )}
      <TextInput {...field('code')} autoComplete="off" label="Code" />
      <p className={form.alert} role="alert">
        {failure?.detail}
      </p>
      <ToFix form={formProps.ref} />
      <button type="submit" className={classes.big} aria-disabled={isBusy}>
        Continue
      </button>
      <button type="button" className={form.plainButton} onClick={onBack}>
        Back
      </button>
    </form>
  );
}

/** A kiosk faces its visitors, so that they look into the camera beside the screen. */
function Scanner({ onCode }: { onCode: (code: string) => void }) {
  return <CameraView {...useCamera(onCode, 'user')} />;
}
