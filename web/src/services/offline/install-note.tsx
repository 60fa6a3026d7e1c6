import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { installOffer } from '../../platform/device/install.ts';
import { forgetsInSevenDays, isInstalled, keepForGood } from '../../platform/device/storage-space.ts';
import { notify } from '../../platform/notify.ts';
import { useStore } from '../../platform/store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { sevenDays } from './device-section.tsx';
import { useStorageSpace } from './use-storage-space.ts';

const answered = 'poolhouse.install-note';

/** Asks once on a phone to install Poolhouse and to keep its data. It can be dismissed for good. */
export function InstallNote() {
  const isPhone = useIsPhone();
  const offer = useStore(installOffer);
  const { space } = useStorageSpace();
  const [isAnswered, setAnswered] = useState(() => readStored(answered) === true);
  const isSafe = isInstalled() && space?.isPersisted !== false;
  if (!isPhone || isAnswered || isSafe || space === null) return null;
  const close = () => {
    writeStored(answered, true);
    setAnswered(true);
  };
  const install = async () => {
    close();
    await keepForGood();
    await offer?.prompt();
  };
  return (
    <Alert color="blue" mb="md" title="Keep reports safe on this phone">
      {forgetsInSevenDays() ? sevenDays : 'Install Poolhouse so that your browser keeps what isn’t sent yet.'}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => void install().catch(notify.error)}>
          {offer === null ? 'Protect from being cleared' : 'Install Poolhouse'}
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          Not now
        </Button>
      </Group>
    </Alert>
  );
}
