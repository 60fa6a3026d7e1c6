import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SerialInput } from './serial-input.tsx';

function Serial() {
  const [value, onChange] = useState('');
  return <SerialInput name="serialNumber" value={value} onChange={onChange} error={null} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads a serial number by the camera, and can be typed where there is none', async () => {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: () => Promise.reject(new TypeError()) } });
  render(<Serial />);
  fireEvent.click(screen.getByRole('button', { name: 'Scan the serial number' }));
  await screen.findByText('This device has no camera. Type the number.');
  fireEvent.click(screen.getByRole('button', { name: 'Close the camera' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const input = screen.getByLabelText<HTMLInputElement>('Serial number (optional)');
  fireEvent.change(input, { target: { value: 'D2-80431' } });
  expect(input.value).toBe('D2-80431');
});
