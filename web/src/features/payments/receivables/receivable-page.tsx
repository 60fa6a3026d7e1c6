import { Anchor, Stack } from '@mantine/core';
import { type PaymentMethod, paymentMethodLabels } from '@poolhouse/domain/features/payments/payment-codes';
import { ageLabels } from '@poolhouse/domain/features/payments/receivables/ageing';
import type { ReceivableView } from '@poolhouse/domain/features/payments/receivables/api';
import { paymentTermLabels } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { recordPath } from '../../../platform/registered-features.ts';
import { EmailPdfDialog } from '../../../services/forms/email-pdf-dialog.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { paymentPaths, receivablePaths } from '../paths.ts';
import { receivableQuery, useLivePayments } from '../payment-queries.ts';
import { AgeBar } from './age-bar.tsx';
import { LimitDialog } from './limit-dialog.tsx';

const orderColumns = [
  { label: 'Order' },
  { label: 'Date' },
  { label: 'Total', isNumber: true, isOptional: true },
  { label: 'Owed', isNumber: true },
] as const;
const creditColumns = [{ label: 'Payment' }, { label: 'Date' }, { label: 'Not allocated', isNumber: true }] as const;

/** Shows what a dealer owes, order by order, and sends the statement. */
export function ReceivablePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  useLivePayments();
  return (
    <Loaded query={receivableQuery(id)} what="The dealer’s account">
      {(account) => <LoadedAccount account={account} />}
    </Loaded>
  );
}

function LoadedAccount({ account }: { account: ReceivableView }) {
  const [dialog, setDialog] = useState<'limit' | 'statement' | null>(null);
  const close = () => setDialog(null);
  const { dealerId, name, orders, credits } = account;
  return (
    <>
      <PageHeader
        title={name}
        back={<BackLink to={receivablePaths.list}>Dealer accounts</BackLink>}
        actions={
          <>
            <ReasonButton permission="payments:approve" variant="default" onClick={() => setDialog('limit')}>
              Credit limit and terms
            </ReasonButton>
            <ReasonButton permission="payments:approve" onClick={() => setDialog('statement')}>
              Email statement
            </ReasonButton>
          </>
        }
      />
      <PageBody>
        <Section title="Owed">
          <Stack gap="md">
            <AgeBar {...account} />
            <FactGrid facts={factsOf(account)} />
          </Stack>
        </Section>
        <Section title="Orders">
          {orders.length === 0 ? (
            <p>All orders are paid.</p>
          ) : (
            <PlainTable columns={orderColumns} scrollsByKeyboard>
              {orders.map(({ id, reference, record, date, totalCents, dueCents }) => (
                <tr key={id}>
                  <th scope="row">
                    <RecordLink to={recordPath(record.kind, record.id)}>{reference}</RecordLink>
                  </th>
                  <PlainCell>{formatDay(date)}</PlainCell>
                  <PlainCell isNumber isOptional>
                    {formatCents(totalCents)}
                  </PlainCell>
                  <PlainCell isNumber>{formatCents(dueCents)}</PlainCell>
                </tr>
              ))}
            </PlainTable>
          )}
        </Section>
        {credits.length > 0 && (
          <Section title="Payments" description="Received, and not allocated to an order yet.">
            <PlainTable columns={creditColumns} scrollsByKeyboard>
              {credits.map(({ id, date, method, openCents }) => (
                <tr key={id}>
                  <th scope="row">
                    <RecordLink to={paymentPaths.payment(id)}>
                      {paymentMethodLabels[method as PaymentMethod]}
                    </RecordLink>
                  </th>
                  <PlainCell>{formatDay(date)}</PlainCell>
                  <PlainCell isNumber>{formatCents(openCents)}</PlainCell>
                </tr>
              ))}
            </PlainTable>
          </Section>
        )}
      </PageBody>
      {dialog === 'limit' && <LimitDialog account={account} onClose={close} />}
      {dialog === 'statement' && (
        <EmailPdfDialog
          record={{ form: 'dealer-statement', id: dealerId }}
          title={`Statement of ${name}`}
          onClose={close}
        />
      )}
    </>
  );
}

function factsOf(account: ReceivableView) {
  const { dealer, owedCents, creditLimitCents, terms, overLimit } = account;
  const limit = creditLimitCents === null ? 'None' : formatCents(creditLimitCents);
  return [
    { label: 'Customer ID', value: dealer },
    { label: 'Owed', value: formatCents(owedCents) },
    { label: ageLabels.current, value: formatCents(account.currentCents) },
    { label: ageLabels.days30, value: formatCents(account.days30Cents) },
    { label: ageLabels.days60, value: formatCents(account.days60Cents) },
    { label: ageLabels.days90, value: formatCents(account.days90Cents) },
    { label: 'Credit limit', value: overLimit ? `${limit}, exceeded` : limit },
    { label: 'Payment terms', value: terms && paymentTermLabels[terms] },
  ];
}

function RecordLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children;
  return (
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  );
}
