import { csvInstant } from '@poolhouse/domain/kernel/clock-times';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import type { IntentSummary } from '@poolhouse/domain/services/outbox/intent';
import { outboxActions } from '@poolhouse/domain/services/outbox/records';
import { recordExport } from '../../../platform/audit/record-export.ts';
import { type CsvColumn, csvOfQuery } from '../../../platform/csv/csv-export.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { exportedIntents } from './intent-queries.ts';
import { type IntentRow, presentIntent } from './intent-row.ts';

const columns: readonly CsvColumn<IntentSummary>[] = [
  { heading: 'Created', cell: ({ createdAt }) => csvInstant(createdAt) },
  { heading: 'Kind', cell: ({ kindLabel }) => kindLabel },
  { heading: 'State', cell: stateText },
  { heading: 'What', cell: ({ title }) => title },
  { heading: 'To', cell: ({ recipient }) => recipient },
  { heading: 'Attempts', cell: ({ attempts }) => String(attempts) },
  { heading: 'Last Error', cell: ({ lastError }) => lastError ?? '' },
  { heading: 'Reference', cell: ({ reference }) => reference ?? '' },
  { heading: 'Settled', cell: ({ settledAt }) => (settledAt === null ? '' : csvInstant(settledAt)) },
  { heading: 'Created By', cell: ({ createdBy }) => createdBy?.name ?? '' },
  { heading: 'Record', cell: ({ target }) => (target === null ? '' : `${target.kind}:${target.id}`) },
  { heading: 'ID', cell: ({ id }) => id },
];

function stateText({ state, isUnsure, isPartial }: IntentSummary): string {
  if (isUnsure) return `${state}, may have arrived`;
  return isPartial ? `${state}, not to everyone` : state;
}

/** Returns the filtered outbox as CSV; the export itself is logged with its number of rows. */
export function exportIntents(registry: IntentRegistry) {
  const ofRow = columns.map(
    ({ heading, cell }): CsvColumn<IntentRow> => ({
      heading,
      cell: (row) => cell(presentIntent(row, registry)),
    }),
  );
  return useCase(outboxApi.csv, async (ctx, { query }) =>
    csvOfQuery('outbox', exportedIntents(query, ctx.clock.now()).compile(ctx.db), ofRow, (rows) =>
      recordExport(ctx, { action: outboxActions.export, label: `${rows} of the outbox`, filter: query }),
    ),
  );
}
