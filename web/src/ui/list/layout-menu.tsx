import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { laterPart } from '../../platform/api/later-code.ts';
import { PanelButton } from '../pop-up/pop-up.tsx';
import { Tip } from '../pop-up/tip.tsx';
import type { LayoutProps } from './layout-panel.tsx';

const LayoutPanel = laterPart(() => import('./layout-panel.tsx'), 'LayoutPanel');

/** Shows the button that opens columns and density of a list. */
export function LayoutMenu<Row>(props: LayoutProps<Row>) {
  const button = (
    <Tip label="Columns and density">
      <ActionIcon variant="default" aria-label="Columns and density">
        <IconAdjustmentsHorizontal size={16} stroke={1.75} />
      </ActionIcon>
    </Tip>
  );
  return (
    <PanelButton button={button} label="Columns and density" position="bottom-end" width={324} p={12}>
      {(close) => <LayoutPanel {...(props as LayoutProps<unknown>)} onClose={close} />}
    </PanelButton>
  );
}
