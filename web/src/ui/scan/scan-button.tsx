import { ActionIcon } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { Tip } from '../pop-up/tip.tsx';

const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'), 'ScanDialog');

type Props = {
  /** What is scanned, as in “Scan the serial number”. */
  label: string;
  isDisabled?: boolean;
  onCode: (code: string) => void;
};

/** Shows a button that reads a code with the camera: Code 128, EAN or QR. */
export function ScanButton({ label, isDisabled, onCode }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Tip label={label}>
        <ActionIcon onClick={() => setOpen(true)} disabled={isDisabled} aria-label={label} aria-haspopup="dialog">
          <IconScan size={18} stroke={1.75} />
        </ActionIcon>
      </Tip>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            title={label}
            onClose={close}
            onCode={(code) => {
              close();
              onCode(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
