import { IconDownload } from '@tabler/icons-react';
import { ReasonButton } from '../reason-button.tsx';
import { StopExport } from './export-button.tsx';
import type { ExportCall, ListSelection, Noun } from './list-config.ts';
import { tooManyReason } from './selection-filter.ts';
import { useExport } from './use-export.ts';

type Props = ExportCall & { selection: ListSelection<unknown>; noun: Noun };

/** Saves exactly the chosen rows as CSV. */
export function ExportSelected({ call, permission, selection, noun }: Props) {
  const { receivedBytes, start, stop } = useExport(call);
  const { filter, countText } = selection;
  if (receivedBytes !== null) return <StopExport receivedBytes={receivedBytes} onStop={stop} size="xs" />;
  return (
    <ReasonButton
      permission={permission}
      reason={filter === null ? tooManyReason(noun) : null}
      size="xs"
      variant="default"
      onClick={() => filter !== null && void start(filter)}
      leftSection={<IconDownload size={14} stroke={1.75} />}
    >
      Export {countText}
    </ReasonButton>
  );
}
