import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { bytesText } from '../bytes-text.ts';
import { MenuItem } from '../pop-up/menu-item.tsx';
import { MenuButton } from '../pop-up/pop-up.tsx';
import { ReasonButton } from '../reason-button.tsx';
import { ReasonItem } from '../reason-item.tsx';
import type { ListExport } from './use-list-export.ts';

type Props = { exported: ListExport };
const icon = <IconDownload size={16} stroke={1.75} />;
const withAllColumns = 'Export with all columns';

/** Saves exactly what the filters match as CSV; while it runs, the same button stops it. */
export function ExportButton({ exported: { permission, reason, receivedBytes, what, ...does } }: Props) {
  if (receivedBytes !== null) return <StopExport receivedBytes={receivedBytes} onStop={does.stop} />;
  const button = (
    <ReasonButton permission={permission} reason={reason} variant="default" onClick={does.start} leftSection={icon}>
      Export{what !== null && <span data-wide>&nbsp;{what}</span>}
    </ReasonButton>
  );
  if (does.startWithAll === null) return button;
  return (
    <Button.Group>
      {button}
      <MenuButton
        button={
          <ActionIcon variant="default" size="var(--ph-control)" aria-label="More exports">
            <IconChevronDown size={14} stroke={1.75} />
          </ActionIcon>
        }
      >
        <MenuItem onClick={does.startWithAll}>{withAllColumns}</MenuItem>
      </MenuButton>
    </Button.Group>
  );
}

/** Shows the same as entries of a menu. */
export function ExportItems({ exported: { permission, reason, what, start, startWithAll } }: Props) {
  const label = what === null ? 'Export' : `Export ${what}`;
  return (
    <>
      <ReasonItem label={label} icon={icon} permission={permission} reason={reason} onClick={start} />
      {startWithAll && <MenuItem onClick={startWithAll}>{withAllColumns}</MenuItem>}
    </>
  );
}

type StopProps = { receivedBytes: number; onStop: () => void; size?: string };

/** Shows how much of an export has arrived, and stops it. */
export function StopExport({ receivedBytes, onStop, size }: StopProps) {
  return (
    <Button variant="default" size={size} onClick={onStop} aria-live="polite">
      Exporting {bytesText(receivedBytes)} · Stop
    </Button>
  );
}
