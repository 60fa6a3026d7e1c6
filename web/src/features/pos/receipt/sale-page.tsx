import { Anchor } from '@mantine/core';
import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { productCents } from '@poolhouse/domain/features/pos/sales/sale-totals';
import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { refundableCents } from '@poolhouse/domain/features/pos/sales-on-credit/credited-refund';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { recordPath } from '../../../platform/registered-features.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { creditPaths, posPaths, salePaths } from '../paths.ts';
import { deskQuery, saleQuery, tillsQuery } from '../pos-queries.ts';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { RefundList } from '../refunds/refund-list.tsx';
import { creditText } from '../sales-on-credit/credit-text.ts';
import { CardNotice } from './card-notice.tsx';
import { ReceiptButtons } from './receipt-buttons.tsx';

/** Shows a sale with its payments, and prints its receipt again. */
export function SalePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded query={saleQuery(id)} what="The sale">
      {(sale) => (
        <Loaded query={deskQuery()} what="The till">
          {(desk) => <SaleView sale={sale} desk={desk} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const productColumns = [
  { label: 'Product' },
  { label: 'Quantity', isNumber: true },
  { label: 'Amount', isNumber: true },
] as const;
const tenderColumns = [
  { label: 'Method' },
  { label: 'Reference', isOptional: true },
  { label: 'Taken', isOptional: true },
  { label: 'Amount', isNumber: true },
] as const;

function SaleView({ sale, desk }: { sale: Sale; desk: Desk }) {
  const { id, number, offlineNumber, status, products, tenders, orderId, customerInfo, totalCents } = sale;
  const [isRefunding, setRefunding] = useState(false);
  const path = orderId === null ? null : recordPath('order', orderId);
  return (
    <>
      <PageHeader
        title={number === null ? 'Sale' : `Sale ${number}`}
        note={[saleStatusLabels[status], offlineNumber !== null && `receipt ${offlineNumber}`]
          .filter(Boolean)
          .join(' · ')}
        back={<BackLink to={salePaths.list}>Sales</BackLink>}
        actions={
          <>
            {number !== null && <ReceiptButtons sale={sale} desk={desk} />}
            {(status === 'finished' || status === 'part-paid' || status === 'pay-later') && (
              <ReasonButton
                permission="pos:approve"
                variant="default"
                reason={refundableCents(sale) > sale.refundedCents ? null : 'All of this sale is refunded.'}
                onClick={() => setRefunding(true)}
              >
                Refund or exchange
              </ReasonButton>
            )}
            {(status === 'part-paid' || status === 'pay-later') && (
              <ReasonButton permission="pos:create" to={posPaths.till} search={{ cart: id }}>
                Take a payment
              </ReasonButton>
            )}
            {path !== null && (
              <ReasonButton permission="orders:view" variant="default" to={path}>
                Open order
              </ReasonButton>
            )}
          </>
        }
      />
      <PageBody>
        <Section title="Products" description={customerName(customerInfo)}>
          <PlainTable columns={productColumns} scrollsByKeyboard>
            {products.map((product, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
              <tr key={place}>
                <th scope="row" data-wraps>
                  {product.name}
                </th>
                <PlainCell isNumber>{product.quantity}</PlainCell>
                <PlainCell isNumber>{formatCents(productCents(product))}</PlainCell>
              </tr>
            ))}
          </PlainTable>
          <p>
            Discount {formatCents(sale.discountCents)} · Delivery {formatCents(sale.shippingCents)} · Total{' '}
            {formatCents(totalCents)}, GST {formatCents(sale.gstCents)} included
          </p>
        </Section>
        <CardNotice sale={sale} />
        <Section title="Payments" description={creditText(sale) ?? undefined}>
          {tenders.length === 0 ? (
            <p>Nothing was paid yet.</p>
          ) : (
            <PlainTable columns={tenderColumns} scrollsByKeyboard>
              {tenders.map(({ id, method, reference, createdAt, takenBy, amountCents, isExchange, storeCreditId }) => (
                <tr key={id}>
                  <th scope="row">{isExchange ? `From sale ${sale.exchange?.number}` : tenderMethodLabels[method]}</th>
                  <PlainCell isOptional wraps>
                    {storeCreditId === null ? (
                      reference
                    ) : (
                      <Anchor component={Link} to={creditPaths.record(storeCreditId)} inherit>
                        {reference ?? 'Store credit'}
                      </Anchor>
                    )}
                  </PlainCell>
                  <PlainCell isOptional>
                    <InstantText at={createdAt} /> by {takenBy}
                  </PlainCell>
                  <PlainCell isNumber>{formatCents(amountCents)}</PlainCell>
                </tr>
              ))}
            </PlainTable>
          )}
        </Section>
        {sale.refunds.length > 0 && (
          <Section title="Refunds">
            <RefundList sale={sale} />
          </Section>
        )}
      </PageBody>
      {isRefunding && (
        <Loaded query={tillsQuery()} what="The tills">
          {({ tills }) => <RefundDialog sale={sale} tills={tills} onClose={() => setRefunding(false)} />}
        </Loaded>
      )}
    </>
  );
}
