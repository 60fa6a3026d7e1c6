import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SerialField } from './serial-field.tsx';
import { noSignature, type Signature, signatureFile } from './signature.ts';
import { SignatureField } from './signature-field.tsx';

const binding = { error: undefined, onBlur: () => {} };

function Serial() {
  const [value, onChange] = useState('');
  return <SerialField {...binding} name="serial" label="Serial number" value={value} onChange={onChange} />;
}

const show = (element: React.ReactNode) => render(<MantineProvider env="test">{element}</MantineProvider>);
const field = () => screen.getByLabelText<HTMLInputElement>('Serial number');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: () => Promise.reject(new TypeError()) } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks about a letter O beside digits, and never changes it', () => {
  show(<Serial />);
  type('ab-1234');
  expect(field().value).toBe('AB-1234');
  expect(screen.queryByRole('status')).toBeNull();
  type('AB12O4');
  expect(screen.getByRole('status').textContent).toContain('Check AB12O4 against AB1204');
  expect(field().value).toBe('AB12O4');
  fireEvent.click(screen.getByRole('button', { name: 'It’s the letter O' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(field().value).toBe('AB12O4');
  type('AB12O5');
  expect(screen.queryByRole('status')).not.toBeNull();
});

it('takes the number from the dialog of the camera, typed where there is no camera', async () => {
  show(<Serial />);
  fireEvent.click(screen.getByRole('button', { name: 'Scan the serial number' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no camera'));
  fireEvent.change(screen.getByLabelText('Or type the number'), { target: { value: ' xyz-9876 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use number' }));
  await waitFor(() => expect(field().value).toBe('XYZ-9876'));
});

it('takes the first code that the camera sees, and lets go of the camera', async () => {
  const track = { stop: vi.fn(), getCapabilities: () => ({ torch: true }), applyConstraints: vi.fn(async () => {}) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => stream } });
  const seen = Promise.withResolvers<void>();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['code_128', 'ean_13', 'ean_8', 'qr_code'];
      detect = async () => {
        await seen.promise;
        return [{ rawValue: 'MTX-000123' }];
      };
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  show(<Serial />);
  fireEvent.click(screen.getByRole('button', { name: 'Scan the serial number' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Light on' }));
  await screen.findByRole('button', { name: 'Light off' });
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  seen.resolve();
  await waitFor(() => expect(field().value).toBe('MTX-000123'));
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
});

function readBy(found: () => Promise<{ rawValue: string }[]>) {
  const track = { stop: () => {}, getCapabilities: () => ({}) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => stream } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['code_128', 'ean_13', 'ean_8', 'qr_code'];
      detect = found;
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
}

it('a code that is no serial number is said so, and what was typed stays', async () => {
  readBy(async () => [{ rawValue: 'https://robots.example/manual' }]);
  show(<Serial />);
  type('AB-1234');
  fireEvent.click(screen.getByRole('button', { name: 'Scan the serial number' }));
  await screen.findByText('That code isn’t a serial number. Scan another one, or type the number.');
  expect(field().value).toBe('AB-1234');
  type('AB-12345');
  expect(screen.queryByText(/isn’t a serial number/)).toBeNull();
});

it('a camera that may not be used, and a code that can’t be read, are said plainly', async () => {
  const refused = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: () => Promise.reject(refused) } });
  show(<Serial />);
  fireEvent.click(screen.getByRole('button', { name: 'Scan the serial number' }));
  await screen.findByText('Poolhouse may not use the camera. Allow it in your browser, or type the number.');
  cleanup();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  readBy(async () => []);
  show(<Serial />);
  fireEvent.click(screen.getByRole('button', { name: 'Scan the serial number' }));
  await screen.findByLabelText('What the camera sees');
  await vi.advanceTimersByTimeAsync(8_500);
  vi.useRealTimers();
  await screen.findByText('No code read yet. Hold it closer and in good light, or type the number.');
});

it('tells a form that sends the answer that the letter O was confirmed, and asks again for another number', () => {
  const onChecked = vi.fn();
  const onChange = vi.fn();
  const bound = { ...binding, name: 'serial', label: 'Serial number', value: 'AB12O4', onChange, onChecked };
  const { rerender } = show(<SerialField {...bound} isChecked={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'It’s the letter O' }));
  expect(onChecked).toHaveBeenLastCalledWith(true);
  rerender(
    <MantineProvider env="test">
      <SerialField {...bound} isChecked />
    </MantineProvider>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  type('AB12O5');
  expect(onChecked).toHaveBeenLastCalledWith(false);
});

it('offers the number with zeros for the letters that were asked about', () => {
  const onChange = vi.fn();
  const bound = { ...binding, name: 'serial', label: 'Serial number', value: '1DDO1234-L', onChange };
  show(<SerialField {...bound} error="Is this the letter O or a zero?" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Is this the letter O or a zero?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use 1DD01234-L' }));
  expect(onChange).toHaveBeenLastCalledWith('1DD01234-L');
});

it('a signature is a typed name, and what was drawn as a picture', () => {
  let value: Signature = noSignature;
  show(
    <SignatureField
      {...binding}
      name="signature"
      label="Signed by"
      value={noSignature}
      onChange={(next) => {
        value = next;
      }}
    />,
  );
  fireEvent.change(screen.getByLabelText('Signed by'), { target: { value: 'Jane Citizen' } });
  expect([value.name, signatureFile(value)]).toEqual(['Jane Citizen', null]);
  const pad = screen.getByRole('img', { name: 'Sign here (optional)' }) as HTMLCanvasElement;
  pad.setPointerCapture = () => {};
  pad.toDataURL = () => 'data:image/png;base64,AAEC';
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 5, clientY: 5 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 50, clientY: 5 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  expect(signatureFile(value)).toMatchObject({ name: 'signature.png', type: 'image/png', size: 3 });
});
