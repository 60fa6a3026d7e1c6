import { Stack } from '@mantine/core';
import { isCardPending } from '@poolhouse/domain/features/pos/cards/card-payment';
import type { Sale, SaleId } from '@poolhouse/domain/features/pos/sales/sale';
import { refusePayment } from '@poolhouse/domain/features/pos/sales/sale-status';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { withErrorNotice } from '../../../platform/notify.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import type { Cart } from '../cart/use-cart.ts';
import { OfflinePayment } from '../offline/offline-payment.tsx';
import type { SoldOffline } from '../offline/sell-offline.ts';
import { saleQuery } from '../pos-queries.ts';
import { CreditChoices } from '../sales-on-credit/credit-choices.tsx';
import { CardWaiting } from './card-waiting.tsx';
import { givenBackCents, TenderForm } from './tender-form.tsx';

type Props = {
  till: Till;
  desk: Desk;
  cart: Cart;
  /** The code of the store credit that was scanned; empty where none was. */
  creditCode: string;
  onPaid: (sale: Sale) => void;
  onAgreed: (sale: Sale) => void;
  onFinish: (id: SaleId) => Promise<void>;
  onSoldOffline: SoldOffline;
};

/** Takes payments until nothing is left to pay. */
export function PaymentStep({ till, desk, cart, creditCode, onPaid, onAgreed, onFinish, onSoldOffline }: Props) {
  const { sale, isSaving } = cart;
  if (cart.isAway && cart.products.length > 0)
    return <OfflinePayment till={till} desk={desk} cart={cart} onSold={onSoldOffline} />;
  if (sale === null || sale.products.length === 0) return <p>Add a product first.</p>;
  if (sale.cardPayment !== null && isCardPending(sale.cardStatus))
    return <CardWaiting sale={sale} payment={sale.cardPayment} onChanged={(changed) => cart.sync.show(changed)} />;
  const refused = refusePayment(sale);
  if (refused !== null)
    return (
      <Stack gap="md" align="flex-start">
        <p>{refused}</p>
        {sale.status === 'paid' && (
          <ReasonButton permission="pos:create" onClick={() => void withErrorNotice(onFinish(sale.id))}>
            Finish sale
          </ReasonButton>
        )}
      </Stack>
    );
  const form = (earlier: Sale | null) => (
    <>
      <TenderForm
        // A card payment that ended is tried again by a new form, with a key of its own.
        key={`${sale.id} ${sale.dueCents} ${creditCode} ${sale.cardPayment?.id}`}
        till={till}
        sale={sale}
        earlier={earlier}
        isSaving={isSaving}
        // The terminal of another till would be charged otherwise.
        hasTerminal={desk.areCardsOn && till.readerId !== null && sale.tillId === till.id}
        cart={cart}
        creditCode={creditCode}
        onPaid={onPaid}
      />
      <CreditChoices sale={sale} till={till} desk={desk} cart={cart} onAgreed={onAgreed} />
    </>
  );
  if (sale.exchange === null || givenBackCents(sale) === 0) return form(null);
  return (
    <Loaded query={saleQuery(sale.exchange.saleId)} what="The sale that is exchanged">
      {form}
    </Loaded>
  );
}
