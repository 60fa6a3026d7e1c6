import { Button } from '@mantine/core';
import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify } from '../../platform/notify.ts';
import type { Ability } from '../../platform/use-can.ts';
import { ReasonTooltip } from '../reason-tooltip.tsx';

type Props<C extends CallSpec> = {
  call: C;
  request: RequestOf<C>;
  ability: Ability;
};

/** Saves the figures of a chart as CSV. */
export function CsvButton<C extends CallSpec>({ call, request, ability }: Props<C>) {
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
    <ReasonTooltip reason={ability.reason} permission={ability.refused}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        disabled={!ability.allowed}
        loading={isRunning}
        leftSection={<IconDownload size={14} stroke={1.75} />}
        onClick={save}
      >
        CSV
      </Button>
    </ReasonTooltip>
  );
}
