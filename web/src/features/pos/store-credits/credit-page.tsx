import { Anchor } from '@mantine/core';
import { walkInName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { creditEntryLabels } from '@poolhouse/domain/features/pos/store-credits/credit-ledger';
import type { CreditEntry, StoreCredit } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { usePaging } from '../../../ui/use-paging.ts';
import { salePaths } from '../paths.ts';
import { creditEntriesQuery, creditQuery } from '../pos-queries.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { credits } from './credit-view.ts';
import { SlipButton } from './slip-button.tsx';

/** Shows a store credit with its ledger. */
export function CreditPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded query={creditQuery(id)} what="The store credit">
      {(credit) => <CreditView credit={credit} />}
    </Loaded>
  );
}

function CreditView({ credit }: { credit: StoreCredit }) {
  const [isAdjusting, setAdjusting] = useState(false);
  const { id, holder, balanceCents, expiresOn, lastUsedAt, createdAt, createdBy } = credit;
  const issued = (
    <>
      <InstantText at={createdAt} /> by {createdBy}
    </>
  );
  const facts = [
    { label: 'Balance', value: formatCents(balanceCents) },
    { label: 'Holder', value: holder ?? walkInName },
    { label: 'Expires', value: formatDay(expiresOn) },
    { label: 'Last used', value: lastUsedAt === null ? 'Not yet' : <InstantText at={lastUsedAt} /> },
    { label: 'Issued', value: issued },
  ];
  return (
    <>
      <PageHeader
        title={`Store credit ${credits.titleOf(credit)}`}
        back={credits.back}
        actions={
          <>
            <SlipButton id={id} />
            <ReasonButton permission="pos:approve" variant="default" onClick={() => setAdjusting(true)}>
              Adjust
            </ReasonButton>
          </>
        }
      />
      <PageBody>
        <Section title="Store credit">
          <FactGrid facts={facts} />
        </Section>
        <Ledger id={id} />
      </PageBody>
      {isAdjusting && <AdjustDialog credit={credit} onClose={() => setAdjusting(false)} />}
    </>
  );
}

const columns = [
  { label: 'Entry' },
  { label: 'Sale or reason' },
  { label: 'By', isOptional: true },
  { label: 'Amount', isNumber: true },
  { label: 'Balance', isNumber: true },
] as const;

function Ledger({ id }: Pick<StoreCredit, 'id'>) {
  const { page, limit, pager } = usePaging();
  return (
    <Section title="Ledger">
      <Loaded query={creditEntriesQuery(id, page, limit)} what="The ledger">
        {({ entries, ...total }) => (
          <>
            <PlainTable columns={columns} scrollsByKeyboard>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </PlainTable>
            <Pager total={total} shownRows={entries.length} {...pager} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function EntryRow({ entry }: { entry: CreditEntry }) {
  const { kind, amountCents, balanceCents, saleId, sale, reason, createdBy, createdAt } = entry;
  return (
    <tr>
      <th scope="row">{creditEntryLabels[kind]}</th>
      <PlainCell>
        {saleId === null ? (
          reason
        ) : (
          <Anchor component={Link} to={salePaths.record(saleId)} inherit>
            {sale}
          </Anchor>
        )}
      </PlainCell>
      <PlainCell isOptional>
        {createdBy}, <InstantText at={createdAt} />
      </PlainCell>
      <PlainCell isNumber>{formatCents(amountCents)}</PlainCell>
      <PlainCell isNumber>{formatCents(balanceCents)}</PlainCell>
    </tr>
  );
}
