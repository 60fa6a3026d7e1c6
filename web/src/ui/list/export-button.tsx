import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { onListExport } from '../../platform/export-event.ts';
import { useCan } from '../../platform/use-can.ts';
import { bytesText } from '../bytes-text.ts';
import { MenuItem } from '../pop-up/menu-item.tsx';
import { MenuButton } from '../pop-up/pop-up.tsx';
import { ReasonButton } from '../reason-button.tsx';
import type { ExportCall, Noun } from './list-config.ts';
import { countText, type ListCount, nounFor } from './list-count.ts';
import type { Search } from './list-state.ts';
import { useExport } from './use-export.ts';

type Props = ExportCall & { query: Search; total: ListCount | null; noun: Noun };

/** Saves exactly what the filters match as CSV; while it runs, the same button stops it. */
export function ExportButton({ call, permission, withAllColumns, query, total, noun }: Props) {
  const { receivedBytes, start, stop } = useExport(call);
  const ability = useCan(permission);
  const isEmpty = total?.count === 0;
  const reason = ability.reason ?? (isEmpty ? `There are no ${noun.many} to export.` : null);
  const isReady = reason === null && receivedBytes === null;
  useEffect(() => onListExport(call, () => isReady && void start(query)), [call, isReady, start, query]);
  if (receivedBytes !== null) return <StopExport receivedBytes={receivedBytes} onStop={stop} />;
  const button = (
    <ReasonButton
      permission={permission}
      reason={reason}
      variant="default"
      onClick={() => void start(query)}
      leftSection={<IconDownload size={16} stroke={1.75} />}
    >
      Export
      {total !== null && !isEmpty && <span data-wide>&nbsp;{`${countText(total)} ${nounFor(total.count, noun)}`}</span>}
    </ReasonButton>
  );
  if (withAllColumns === undefined || reason !== null) return button;
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
        <MenuItem onClick={() => void start({ ...query, ...withAllColumns })}>Export with all columns</MenuItem>
      </MenuButton>
    </Button.Group>
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
