import type { DispatchContent, DispatchLayout } from '@poolhouse/domain/features/marketplace/dispatch/dispatch-format';
import { csvLine, headingLine } from '../../../platform/csv/csv-line.ts';

/** How a layout is stored and downloaded. */
export const dispatchFileTypes = {
  tabs: { extension: 'txt', contentType: 'text/tab-separated-values; charset=utf-8' },
  commas: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  semicolons: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  json: { extension: 'json', contentType: 'application/json' },
} as const satisfies Record<DispatchLayout, object>;

/** Returns a dispatch file as its store reads it. */
export function dispatchText(content: DispatchContent): string {
  if (content.layout === 'json') return `${JSON.stringify(content.document, null, 2)}\n`;
  const { layout, headings, rows } = content;
  if (layout === 'tabs') return [headings, ...rows].map(tabbedLine).join('');
  const separator = layout === 'semicolons' ? ';' : ',';
  return headingLine(headings, separator) + rows.map((cells) => csvLine(cells, separator)).join('');
}

/** A flat file has no quotes: what would end a cell becomes a space. */
const tabbedLine = (cells: readonly string[]) =>
  `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`;
