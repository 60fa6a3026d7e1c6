import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { canOpenDrawer, connectDrawer, disconnectDrawer, hasDrawer, openDrawer } from './drawer.ts';

/** Connects the cash drawer of this browser, at a receipt printer with a serial port. */
export function DrawerSection() {
  const [isConnected, setConnected] = useState(hasDrawer);
  const connect = async () => {
    await connectDrawer();
    setConnected(hasDrawer());
  };
  const disconnect = () => {
    disconnectDrawer();
    setConnected(false);
  };
  return (
    <Section
      title="Cash drawer of this browser"
      description="With a receipt printer at a serial port (ESC/POS), cash sales and cash in or out open the drawer. Any other printer opens it by the setting of its driver."
    >
      <Group gap="xs">
        {isConnected ? (
          <>
            <ReasonButton permission="pos:approve" variant="default" onClick={() => void withErrorNotice(openDrawer())}>
              Test the drawer
            </ReasonButton>
            <Button variant="subtle" onClick={disconnect}>
              Disconnect
            </Button>
          </>
        ) : (
          <ReasonButton
            variant="default"
            reason={canOpenDrawer() ? null : 'This browser can’t reach serial ports. Use Chrome or Edge.'}
            onClick={() => void withErrorNotice(connect())}
          >
            Connect the drawer
          </ReasonButton>
        )}
      </Group>
    </Section>
  );
}
