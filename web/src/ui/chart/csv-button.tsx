import { Button } from '@mantine/core';
import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '../../client/download-csv.ts';
import { notify } from '../../shell/notify.ts';
import { ReasonTooltip } from '../reason-tooltip.tsx';

type Props<C extends CallSpec> = {
  call: C;
  request: RequestOf<C>;
  /** Why it can't be exported; null when it can. */
  reason: string | null;
};

/** Saves the figures of a chart as CSV. */
export function CsvButton<C extends CallSpec>({ call, request, reason }: Props<C>) {
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      notify.success(`Saved ${await downloadCsv(call, request.query, { params: request.params })}.`);
    } catch (error) {
      notify.error(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <ReasonTooltip reason={reason}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        disabled={reason !== null}
        loading={isRunning}
        leftSection={<IconDownload size={14} stroke={1.75} />}
        onClick={save}
      >
        CSV
      </Button>
    </ReasonTooltip>
  );
}
