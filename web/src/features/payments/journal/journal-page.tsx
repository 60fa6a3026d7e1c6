import { Group } from '@mantine/core';
import { type Journal, journalApi } from '@poolhouse/domain/features/payments/journal/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CsvButton } from '../../../ui/chart/csv-button.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { paymentPaths } from '../paths.ts';
import { journalsQuery } from '../payment-queries.ts';
import { CloseDialog, ReopenDialog } from './close-dialog.tsx';

const columns = [
  { label: 'Period' },
  { label: 'Payments', isNumber: true, isOptional: true },
  { label: 'Total', isNumber: true, isOptional: true },
  { label: 'Closed', isOptional: true },
  { label: 'Exports' },
  { label: 'Actions' },
] as const;

/** Shows the periods of the accounting journal, closes the next one, and exports each for Xero or MYOB. */
export function JournalPage() {
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <PageHeader
        title="Journal"
        back={<BackLink to={paymentPaths.list}>Payments</BackLink>}
        actions={
          <ReasonButton permission="payments:approve" onClick={() => setClosing(true)}>
            Close a period
          </ReasonButton>
        }
      />
      <Loaded query={journalsQuery()} what="The journal">
        {({ journals, next }) => (
          <PageBody>
            <Section title="Open period" description="Payments that no journal has yet.">
              <p>{nextText(next)}</p>
            </Section>
            <Section isWide title="Closed periods" description="Each payment is in one period only.">
              {journals.length === 0 ? <p>No period is closed yet.</p> : <Journals journals={journals} />}
            </Section>
          </PageBody>
        )}
      </Loaded>
      {isClosing && <CloseDialog onClose={() => setClosing(false)} />}
    </>
  );
}

function nextText({ firstDay, payments, waiting }: AnswerOf<typeof journalApi.list>['next']): string {
  if (payments === 0 && waiting === 0) return 'Nothing is waiting.';
  const since = firstDay === null ? '' : ` since ${formatDay(firstDay)}`;
  const ready = `${payments.toLocaleString('en-AU')} ${payments === 1 ? 'payment' : 'payments'}${since}.`;
  if (waiting === 0) return ready;
  return `${ready} ${waiting.toLocaleString('en-AU')} more ${waiting === 1 ? 'bank line is' : 'bank lines are'} neither allocated nor booked to an account: no journal takes them yet.`;
}

function Journals({ journals }: { journals: readonly Journal[] }) {
  const queries = useQueryClient();
  const [reopenedId, setReopened] = useState<string | null>(null);
  const reopened = journals.find(({ id }) => id === reopenedId);
  const reopen = (id: string) => {
    setReopened(id);
    // A download since the list was read makes it an exported period.
    void refreshCalls(queries, journalApi.list);
  };
  return (
    <>
      <PlainTable columns={columns}>
        {journals.map((journal, at) => (
          <JournalRow key={journal.id} journal={journal} onReopen={at === 0 ? () => reopen(journal.id) : null} />
        ))}
      </PlainTable>
      {reopened !== undefined && <ReopenDialog journal={reopened} onClose={() => setReopened(null)} />}
    </>
  );
}

/** The width of two files side by side, so that a period of many files doesn’t push “Reopen” out of view. */
const exportsWidth = 256;

/** Shows a closed period. The last one can be reopened. */
function JournalRow({ journal, onReopen }: { journal: Journal; onReopen: (() => void) | null }) {
  const { firstDay, lastDay, payments, totalCents, createdBy, createdAt } = journal;
  return (
    <tr>
      <th scope="row">
        {formatDay(firstDay)} to {formatDay(lastDay)}
      </th>
      <PlainCell isNumber isOptional>
        {payments.toLocaleString('en-AU')}
      </PlainCell>
      <PlainCell isNumber isOptional>
        {formatCents(totalCents)}
      </PlainCell>
      <PlainCell isOptional>
        <InstantText at={createdAt} />
        <br />
        by {createdBy}
      </PlainCell>
      <PlainCell>
        <Group gap={0} maw={exportsWidth}>
          {exportsOf(journal).map(({ label, query }) => (
            <CsvButton
              key={label}
              call={journalApi.csv}
              request={{ params: { id: journal.id }, query }}
              permission="payments:export"
            >
              {label}
            </CsvButton>
          ))}
        </Group>
      </PlainCell>
      <PlainCell>
        {onReopen !== null && (
          <ReasonButton permission="payments:approve" variant="default" size="xs" onClick={onReopen}>
            Reopen
          </ReasonButton>
        )}
      </PlainCell>
    </tr>
  );
}

/** Returns the files of a period: Xero takes a long one in several. */
function exportsOf({ xeroFiles }: Journal) {
  const xero = Array.from({ length: Math.max(1, xeroFiles) }, (_, at) => ({
    label: xeroFiles > 1 ? `Xero ${at + 1} of ${xeroFiles}` : 'Xero',
    query: { format: 'xero' as const, file: at + 1 },
  }));
  return [...xero, { label: 'MYOB', query: { format: 'myob' as const } }];
}
