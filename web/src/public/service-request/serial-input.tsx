import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import type { RequestForm } from './use-request-form.ts';

const SerialCamera = lazyPart(() => import('./serial-camera.tsx'), 'SerialCamera');

/** Takes a serial number, typed or read by the camera. */
export function SerialInput(props: ReturnType<RequestForm['text']>) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = (serial: string) => {
    setProblem(null);
    props.onChange(serial);
  };
  return (
    <>
      <TextInput
        {...props}
        error={problem ?? props.error}
        label="Serial number (optional)"
        autoComplete="off"
        onChange={enter}
      />
      <Suspense fallback={null}>
        {isOpen && <SerialCamera onSerial={enter} onProblem={setProblem} onEnd={() => setOpen(false)} />}
      </Suspense>
      <button type="button" className={form.link} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close the camera' : 'Scan the serial number'}
      </button>
    </>
  );
}
