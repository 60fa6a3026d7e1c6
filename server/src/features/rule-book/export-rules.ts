import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleActions } from '@poolhouse/domain/features/rule-book/records';
import { readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { ruleFields } from '@poolhouse/domain/features/rule-book/rule-fields';
import { ruleFieldsOf, ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { ListedRule } from '@poolhouse/domain/features/rule-book/rule-list';
import { ruleCellText, ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { recordExport } from '../../platform/audit/record-export.ts';
import { type CsvColumn, csvOfRows } from '../../platform/csv/csv-export.ts';
import { useCase } from '../../platform/use-case.ts';
import { currentRules } from './current-rules.ts';
import type { RuleBook } from './rule-book.ts';
import { todayOf } from './today.ts';

/** Returns what the list shows as CSV. A list of product prices can be changed and imported again. */
export function exportRules(book: RuleBook) {
  return useCase(ruleBookApi.csv, async (ctx, { query }) => {
    const lines = await currentRules(book, query, query.on ?? todayOf(ctx));
    const label = `${lines.length} rules${query.kind === undefined ? '' : ` of ${ruleKinds[query.kind].label}`}`;
    await recordExport(ctx, { action: ruleActions.export, label, filter: query });
    return csvOfRows('rule-book', lines, columnsOf(query.kind));
  });
}

function columnsOf(kind: RuleKind | undefined): CsvColumn<ListedRule>[] {
  const values: CsvColumn<ListedRule>[] =
    kind === undefined
      ? [{ heading: ruleFields.value.heading, cell: (line) => ruleValueText(line.kind, line.value) }]
      : ruleFieldsOf(kind).map((field) => ({
          heading: field.heading ?? field.label,
          cell: (line) => ruleCellText(field, line.value?.[field.name]),
        }));
  return [
    ...(kind === undefined
      ? [{ heading: ruleFields.kind.heading, cell: (line: ListedRule) => ruleKinds[line.kind].label }]
      : []),
    { heading: kind === undefined ? ruleFields.key.heading : ruleKinds[kind].keyLabel, cell: ({ key }) => key },
    { heading: ruleFields.label.heading, cell: ({ label }) => label },
    ...values,
    { heading: ruleFields.validFrom.heading, cell: ({ validFrom }) => formatDay(validFrom) },
    { heading: ruleFields.validTo.heading, cell: ({ validTo }) => (validTo === null ? '' : formatDay(validTo)) },
    {
      heading: ruleFields.reading.heading,
      cell: ({ reading, readings }) => (readings > 1 ? readingLabels[reading] : ''),
    },
    { heading: ruleFields.note.heading, cell: ({ note }) => note ?? '' },
  ];
}
