import { Button } from '@mantine/core';
import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import type { SaleQuote } from '@poolhouse/domain/features/pos/quotes/quote';
import { saleQuoteLimits } from '@poolhouse/domain/features/pos/quotes/quote-status';
import { walkInName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { type Fact, FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { salePaths } from '../paths.ts';
import { quoteQuery } from '../pos-queries.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteStatusDot } from './quote-list-page.tsx';
import { quotes } from './quote-view.ts';
import { TakeUpDialog } from './take-up-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const EmailPdfDialog = lazyPart(() => import('../../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');

/** Shows a quote with the prices of its day and, where they differ, those of today. */
export function QuotePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded query={quoteQuery(id)} what="The quote">
      {(quote) => <QuoteView quote={quote} />}
    </Loaded>
  );
}

type Dialog = 'take-up' | 'withdraw' | 'email' | null;

function QuoteView({ quote }: { quote: SaleQuote }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const { id, number, status, saleId, customerInfo } = quote;
  const over = (saleQuoteLimits[status].edit as string | undefined) ?? null;
  const save = () => downloadCsv(saleQuotesApi.pdf, undefined, { params: { id } });
  const close = () => setDialog(null);
  const email = customerInfo?.email ?? null;
  return (
    <>
      <PageHeader
        title={`Quote ${number}`}
        back={quotes.back}
        note={<QuoteStatusDot status={status} />}
        actions={
          <>
            {saleId === null ? (
              <ReasonButton permission="pos:create" reason={over} onClick={() => setDialog('take-up')}>
                Resume as a sale
              </ReasonButton>
            ) : (
              <ReasonButton to={salePaths.record(saleId)}>Open sale</ReasonButton>
            )}
            <Button variant="default" onClick={() => setDialog('email')}>
              Email quote
            </Button>
            <Button variant="default" onClick={() => void withErrorNotice(save())}>
              Save as PDF
            </Button>
            <ReasonButton permission="pos:edit" variant="subtle" reason={over} onClick={() => setDialog('withdraw')}>
              Withdraw
            </ReasonButton>
          </>
        }
      />
      <PageBody>
        <Section title="Products">
          <QuoteLines quote={quote} />
        </Section>
        <Section title="Quote">
          <FactGrid facts={factsOf(quote)} />
        </Section>
      </PageBody>
      {dialog === 'take-up' && <TakeUpDialog quote={quote} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog quote={quote} onClose={close} />}
      {dialog === 'email' && (
        <Suspense>
          <EmailPdfDialog
            record={{ form: 'sale-quote', id }}
            title="Email quote"
            to={email === null ? [] : [email]}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function factsOf(quote: SaleQuote): Fact[] {
  const { customer, quotedOn, validUntil, createdBy, note, reason, discountCents, shippingCents } = quote;
  return [
    { label: 'Total', value: formatCents(quote.totalCents) },
    { label: 'GST included', value: formatCents(quote.gstCents) },
    { label: 'Discount', value: formatCents(discountCents) },
    { label: 'Delivery', value: formatCents(shippingCents) },
    { label: 'Customer', value: customer ?? walkInName },
    { label: 'Quoted', value: `${formatDay(quotedOn)} by ${createdBy}` },
    { label: 'Valid until', value: formatDay(validUntil) },
    ...(note === null ? [] : [{ label: 'Note', value: note, isWide: true }]),
    ...(reason === null ? [] : [{ label: 'Why it was withdrawn', value: reason, isWide: true }]),
  ];
}
