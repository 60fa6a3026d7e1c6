import { Readable } from 'node:stream';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { ruleBookApi } from '@poolhouse/domain/rule-book/api';
import { readingLabels } from '@poolhouse/domain/rule-book/rule';
import { ruleFieldsOf, ruleKinds } from '@poolhouse/domain/rule-book/rule-kinds';
import type { ListedRule } from '@poolhouse/domain/rule-book/rule-list';
import { ruleCellText, ruleValueText } from '@poolhouse/domain/rule-book/rule-text';
import type { RuleKind } from '@poolhouse/domain/rule-book/rule-values';
import { recordExport } from '../platform/audit/record-export.ts';
import { csvLine, headingLine } from '../platform/csv/csv-line.ts';
import { verb } from '../platform/verb.ts';
import type { RuleBook } from './rule-book.ts';
import { linesOn } from './rule-lines.ts';
import { todayOf } from './today.ts';

type Column = { heading: string; cell(line: ListedRule): string };
const byteOrderMark = '\uFEFF';

/** What the list shows as CSV. A list of product prices can be changed and imported again. */
export function exportRules(book: RuleBook) {
  return verb(ruleBookApi.csv, async (ctx, { query }) => {
    const lines = await linesOn(book, query, query.on ?? todayOf(ctx));
    const columns = columnsOf(query.kind);
    const label = `${lines.length} rules${query.kind === undefined ? '' : ` of ${ruleKinds[query.kind].label}`}`;
    await recordExport(ctx, { module: 'rule-book', label, filter: query });
    const body = lines.map((line) => csvLine(columns.map(({ cell }) => cell(line))));
    const text = byteOrderMark + headingLine(columns.map(({ heading }) => heading)) + body.join('');
    const fileName = query.kind === undefined ? 'rule-book.csv' : `rule-book-${query.kind}.csv`;
    return { fileName, contentType: 'text/csv; charset=utf-8', stream: Readable.from([text]) };
  });
}

function columnsOf(kind: RuleKind | undefined): Column[] {
  const values: Column[] =
    kind === undefined
      ? [{ heading: 'Value', cell: (line) => ruleValueText(line.kind, line.value) }]
      : ruleFieldsOf(kind).map((field) => ({
          heading: field.label,
          cell: (line) => ruleCellText(field, line.value?.[field.name]),
        }));
  return [
    ...(kind === undefined ? [{ heading: 'Kind', cell: (line: ListedRule) => ruleKinds[line.kind].label }] : []),
    { heading: kind === undefined ? 'Code' : ruleKinds[kind].keyLabel, cell: ({ key }) => key },
    { heading: 'Name', cell: ({ label }) => label },
    ...values,
    { heading: 'Valid from', cell: ({ validFrom }) => formatDay(validFrom) },
    { heading: 'Valid to', cell: ({ validTo }) => (validTo === null ? '' : formatDay(validTo)) },
    { heading: 'Reading', cell: ({ reading, readings }) => (readings > 1 ? readingLabels[reading] : '') },
    { heading: 'Note', cell: ({ note }) => note ?? '' },
  ];
}
