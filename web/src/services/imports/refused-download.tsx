import { Button } from '@mantine/core';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import type { ImportRun } from '@poolhouse/domain/services/imports/import-run';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify } from '../../platform/notify.ts';

/** Shows the refused rows as a file: correct it, and send it as it is. */
export function RefusedDownload({ run }: { run: ImportRun }) {
  const [isLoading, setLoading] = useState(false);
  const { refused } = run.counts;
  if (refused === 0) return null;
  const download = async () => {
    setLoading(true);
    try {
      notify.success(`Saved ${await downloadCsv(importsApi.refused, undefined, { params: { id: run.id } })}.`);
    } catch (error) {
      notify.error(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isLoading}
      onClick={download}
      leftSection={<IconDownload size={14} stroke={1.75} />}
    >
      {refused === 1 ? 'Download the row to fix' : `Download the ${refused.toLocaleString('en-AU')} rows to fix`}
    </Button>
  );
}
