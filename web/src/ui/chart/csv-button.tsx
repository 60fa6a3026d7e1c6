import type { ButtonProps } from '@mantine/core';
import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify } from '../../platform/notify.ts';
import type { Permission } from '../../platform/use-can.ts';
import { ReasonButton } from '../reason-button.tsx';

type Props<C extends CallSpec> = ButtonProps & { call: C; request: RequestOf<C>; permission: Permission };

/** Saves what is shown as CSV. */
export function CsvButton<C extends CallSpec>({ call, request, children = 'CSV', ...look }: Props<C>) {
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
    <ReasonButton
      variant="subtle"
      color="gray"
      size="compact-sm"
      {...look}
      loading={isRunning}
      leftSection={<IconDownload size={14} stroke={1.75} />}
      onClick={() => void save()}
    >
      {children}
    </ReasonButton>
  );
}
