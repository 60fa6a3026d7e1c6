import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChartPanel } from './chart-panel.tsx';
import { tableText } from './copy-table-button.tsx';
import { type MonthChartData, monthRows, totalLine } from './month-series.ts';
import { shownTicks } from './month-tick.tsx';

vi.mock('../../platform/session/session.ts', () => ({ useUser: () => ({ id: 'person-1' }) }));

const look = { colour: 'oklch(0.5 0.1 20)', pattern: 'plain' } as const;
const data: MonthChartData = {
  months: ['2026-10', '2026-11'],
  unfinished: '2026-11',
  series: [
    { id: 'amazon', label: 'Amazon', cents: [123_456, 100], lastYear: [1_000, 0], look },
    { id: 'harvey norman', label: 'Harvey Norman', cents: [200, 50_000], lastYear: [0, 2_000], look },
  ],
};

function show() {
  return render(
    <MantineProvider>
      <ChartPanel title="Sales by store" data={data} />
    </MantineProvider>,
  );
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeEach(() => localStorage.setItem('poolhouse.chart.person-1', '"table"'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the table of a chart', () => {
  it('holds the figures that the columns are drawn from, month by month, with their sums', () => {
    show();
    const rows = screen.getAllByRole('row');
    const lines = monthRows(data);
    expect(lines.map(({ values, total, lastYear }) => [...values, total, lastYear])).toEqual([
      [123_456, 200, 123_656, 1_000],
      [100, 50_000, 50_100, 2_000],
    ]);
    expect(rows.slice(1).map(cellsOf)).toEqual([
      ['$1,234.56', '$2.00', '$1,236.56', '$10.00'],
      ['$1.00', '$500.00', '$501.00', '$20.00'],
      ['$1,235.56', '$502.00', '$1,737.56', '$30.00'],
    ]);
    expect(totalLine(lines)).toEqual({ values: [123_556, 50_200], total: 173_756, lastYear: 3_000 });
    expect(screen.getByRole('rowheader', { name: 'Nov 2026 so far' })).toBeDefined();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Month',
      'Amazon',
      'Harvey Norman',
      'Total',
      'Last year',
    ]);
  });

  it('leaves out what is switched off in the legend, and shows all again after the last one', () => {
    show();
    const [amazon, harvey] = ['Amazon', 'Harvey Norman'].map((name) => screen.getByRole('button', { name }));
    fireEvent.click(amazon as HTMLElement);
    expect(amazon?.getAttribute('aria-pressed')).toBe('false');
    expect(cellsOf(screen.getAllByRole('row')[1] as HTMLElement)).toEqual(['$2.00', '$2.00', '$0.00']);
    fireEvent.click(harvey as HTMLElement);
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
  });

  it('is copied as a spreadsheet reads it', () => {
    expect(tableText(data)).toBe(
      'Month\tAmazon\tHarvey Norman\tTotal\tLast year\nOct 2026\t1234.56\t2.00\t1236.56\t10.00\nNov 2026\t1.00\t500.00\t501.00\t20.00',
    );
  });
});

describe('the names of the months', () => {
  const months = Array.from(
    { length: 24 },
    (_, at) => `20${25 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  );

  it('are as many as have room, and always the last', () => {
    expect(shownTicks(months, 1_000)).toHaveLength(24);
    expect(shownTicks(months, 280)).toHaveLength(8);
    expect(shownTicks(months, 280).at(-1)).toBe('2026-12');
    expect(shownTicks(months, 0)).toEqual(months);
  });
});
