import { Button, Modal, TextInput } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogForm } from '../form/dialog-form.tsx';
import { CameraView } from './camera-view.tsx';
import { useCamera } from './use-camera.ts';

type Props = { title: string; onCode: (code: string) => void; onClose: () => void };

/** Shows what the camera sees until it sees a code; the number can be typed all the time. */
export function ScanDialog({ title, onCode, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const camera = useCamera(onCode);
  const { problem, light, setLight } = camera;
  return (
    <Modal opened onClose={onClose} title={title}>
      <CameraView {...camera} />
      {light !== null && (
        <Button
          variant="default"
          mt="sm"
          leftSection={light ? <IconBulbOff size={16} stroke={1.75} /> : <IconBulb size={16} stroke={1.75} />}
          onClick={() => setLight(!light)}
        >
          {light ? 'Light off' : 'Light on'}
        </Button>
      )}
      <DialogForm
        button="Use number"
        reason={typed.trim() === '' ? 'Enter the number.' : null}
        isBusy={false}
        onSubmit={() => onCode(typed.trim())}
        onClose={onClose}
      >
        <TextInput
          label="Or type the number"
          mt="sm"
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          data-autofocus={problem !== null || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </DialogForm>
    </Modal>
  );
}
