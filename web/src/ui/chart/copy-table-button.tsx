import { Button } from '@mantine/core';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { IconCopy } from '@tabler/icons-react';
import { notify } from '../../platform/notify.ts';
import { type MonthChartData, monthRows } from './month-series.ts';

/** Returns the table as spreadsheets take it from the clipboard: tabs between plain numbers. */
export function tableText(data: MonthChartData): string {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const lines = monthRows(data).map(({ month, values, total, lastYear }) => [
    formatMonth(month),
    ...[...values, total, lastYear].map(dollars),
  ]);
  const headings = ['Month', ...data.series.map(({ label }) => label), 'Total', 'Last year'];
  return [headings, ...lines].map((cells) => cells.join('\t')).join('\n');
}

export function CopyTableButton({ data }: { data: MonthChartData }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tableText(data));
      notify.success('Copied the table.');
    } catch {
      notify.error(new Error('Couldn’t copy. Select the table and press Ctrl+C.'));
    }
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconCopy size={14} stroke={1.75} />}
      onClick={copy}
    >
      Copy
    </Button>
  );
}
