import { Anchor } from '@mantine/core';
import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { productCents } from '@poolhouse/domain/features/pos/sales/sale-totals';
import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link, useParams } from '@tanstack/react-router';
import { BackLink } from '../../../ui/back-link.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { creditPaths, salePaths } from '../paths.ts';
import { deskQuery, saleQuery } from '../pos-queries.ts';
import { RefundList } from '../refunds/refund-list.tsx';
import { creditText } from '../sales-on-credit/credit-text.ts';
import { InstalmentTable } from '../sales-on-credit/instalment-table.tsx';
import { CardNotice } from './card-notice.tsx';
import { SaleActions } from './sale-actions.tsx';

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
  const { number, offlineNumber, status, products, tenders, customerInfo, totalCents } = sale;
  return (
    <>
      <PageHeader
        title={number === null ? 'Sale' : `Sale ${number}`}
        note={[saleStatusLabels[status], offlineNumber !== null && `receipt ${offlineNumber}`]
          .filter(Boolean)
          .join(' · ')}
        back={<BackLink to={salePaths.list}>Sales</BackLink>}
        actions={<SaleActions sale={sale} desk={desk} />}
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
        {sale.credit?.kind === 'lay-by' && status !== 'cancelled' && (
          <Section title="Instalments" description={`Termination charge ${formatCents(sale.credit.chargeCents)}`}>
            <InstalmentTable instalments={sale.credit.instalments} dueCents={sale.dueCents} />
          </Section>
        )}
        {sale.refunds.length > 0 && (
          <Section title="Refunds">
            <RefundList sale={sale} />
          </Section>
        )}
      </PageBody>
    </>
  );
}
