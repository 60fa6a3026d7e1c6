import { Button, Group } from '@mantine/core';
import { refuseBesideCard } from '@poolhouse/domain/features/pos/cards/card-payment';
import { productByIds } from '@poolhouse/domain/features/pos/products/product';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { type SaleTotals, totalsOfSale } from '@poolhouse/domain/features/pos/sales/sale-totals';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { memo, useCallback, useMemo, useState } from 'react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import classes from '../counter.module.css';
import { CartLine, shortTextOf } from './cart-line.tsx';
import { CouponField } from './coupon-field.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { CancelDialog, ParkDialog } from './park-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import type { StockOf } from './stock-list.tsx';
import type { Cart } from './use-cart.ts';
import { WaiveDialog } from './waive-dialog.tsx';

type Props = StockOf & { cart: Cart; desk: Desk; onParked: () => void; onNext: (() => void) | null };
type Dialog = 'item' | 'park' | 'quote' | 'cancel' | 'waive' | { priceAt: number } | null;

/** Shows the cart with its totals, which it counts as the server does. */
export function CartPanel({ cart, desk, shop, here, onParked, onNext }: Props) {
  const { sale, products, isSaving, sync } = cart;
  const [dialog, setDialog] = useState<Dialog>(null);
  const isOpen = sale === null || sale.status === 'open';
  const refused = refuseBesideCard(sale?.cardStatus ?? null);
  const isChangeable = isOpen && refused === null;
  const totals = countCart(cart, desk);
  const find = useMemo(() => productByIds(shop.products), [shop.products]);
  const setQuantity = useCallback(
    (place: number, quantity: number) =>
      void sync.attempt(sync.put(withQuantity(sync.state().products, place, quantity))),
    [sync],
  );
  const openPrice = useCallback((priceAt: number) => setDialog({ priceAt }), []);
  return (
    <aside className={classes.cart} aria-label="Cart" aria-busy={isSaving}>
      <h2>{sale?.name ?? 'Cart'}</h2>
      {products.length === 0 && <p className={classes.dim}>Choose or scan a product.</p>}
      <ul className={classes.lines}>
        {products.map((product, place) => (
          <CartLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
            key={`${place} ${product.sku}`}
            product={product}
            place={place}
            short={isChangeable ? shortTextOf(product, find, { shop, here }) : null}
            isOpen={isChangeable}
            onQuantity={setQuantity}
            onPrice={openPrice}
          />
        ))}
      </ul>
      {cart.isAway && <p role="status">No connection: this cart is kept on this page.</p>}
      {isChangeable && (
        <CartExtras
          isFree={totals.shippingCents === 0}
          isWaived={cart.terms.freightWaiver !== null}
          coupon={cart.terms.coupon}
          sync={sync}
          onApply={cart.apply}
          onDialog={setDialog}
        />
      )}
      <CartTotals cart={cart} totals={totals} />
      <CartButtons
        isEmpty={products.length === 0}
        refused={refused}
        isOpen={isOpen}
        onDialog={setDialog}
        onParked={onParked}
        onNext={onNext}
      />
      {dialog !== null && (
        <CartDialog
          dialog={dialog}
          cart={cart}
          stock={{ shop, here }}
          onParked={onParked}
          onClose={() => setDialog(null)}
        />
      )}
    </aside>
  );
}

/** Returns the totals of a cart. Once something was paid, the sale is as it was then. */
export function countCart({ sale, products, terms }: Cart, desk: Desk): SaleTotals {
  if (sale !== null && sale.status !== 'open') return sale;
  const { coupon, freightWaiver } = terms;
  return totalsOfSale({ products, coupon, isFreightWaived: freightWaiver !== null }, desk);
}

type Opened = { onDialog: (dialog: Dialog) => void };
type ExtrasProps = Opened & {
  isFree: boolean;
  isWaived: boolean;
  coupon: Cart['terms']['coupon'];
  sync: Cart['sync'];
  onApply: Cart['apply'];
};

/** Shows what else goes into an open cart: other items, free delivery, a coupon. */
const CartExtras = memo(function CartExtras({ isFree, isWaived, coupon, sync, onApply, onDialog }: ExtrasProps) {
  return (
    <>
      <Group gap="xs">
        <ReasonButton permission="pos:approve" variant="default" size="xs" onClick={() => onDialog('item')}>
          Other item
        </ReasonButton>
        <ReasonButton
          permission="pos:approve"
          variant="default"
          size="xs"
          reason={isFree && !isWaived ? 'Delivery is free.' : null}
          onClick={() => (isWaived ? void onApply({ freightWaiver: null }) : onDialog('waive'))}
        >
          {isWaived ? 'Charge delivery' : 'Free delivery'}
        </ReasonButton>
      </Group>
      <CouponField used={coupon} sync={sync} onApply={onApply} />
    </>
  );
});

function CartTotals({ cart, totals }: { cart: Cart; totals: SaleTotals }) {
  const { subtotalCents, discountCents, shippingCents, totalCents, gstCents } = totals;
  const paidCents = cart.sale?.paidCents ?? 0;
  const exchange = cart.sale?.exchange ?? null;
  return (
    <dl className={classes.totals} aria-live="polite">
      <dt>Subtotal</dt>
      <dd>{formatCents(subtotalCents)}</dd>
      {discountCents > 0 && (
        <>
          <dt>Discount</dt>
          <dd>{formatCents(-discountCents)}</dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd>{formatCents(shippingCents)}</dd>
      <dt className={classes.total}>Total</dt>
      <dd className={classes.total}>{formatCents(totalCents)}</dd>
      <dt className={classes.dim}>GST included</dt>
      <dd className={classes.dim}>{formatCents(gstCents)}</dd>
      {exchange !== null && (
        <>
          <dt>Returned from {exchange.number}</dt>
          <dd>{formatCents(-exchange.amountCents)}</dd>
          {paidCents === 0 && (
            <>
              <dt>To pay</dt>
              <dd>{formatCents(Math.max(0, totalCents - exchange.amountCents))}</dd>
            </>
          )}
        </>
      )}
      {paidCents > 0 && (
        <>
          <dt>Paid</dt>
          <dd>{formatCents(paidCents)}</dd>
          <dt>To pay</dt>
          <dd>{formatCents(totalCents - paidCents)}</dd>
        </>
      )}
    </dl>
  );
}

type ButtonsProps = Opened &
  Pick<Props, 'onParked' | 'onNext'> & {
    isEmpty: boolean;
    /** Why the cart can't change now. */
    refused: string | null;
    isOpen: boolean;
  };

const CartButtons = memo(function CartButtons(props: ButtonsProps) {
  const { isEmpty, refused, isOpen, onDialog, onParked, onNext } = props;
  const noNext = isEmpty ? 'The cart is empty.' : null;
  const reason = noNext ?? refused;
  return (
    <Group gap="xs">
      {onNext !== null && (
        <ReasonButton reason={noNext} onClick={onNext}>
          Next
        </ReasonButton>
      )}
      {isOpen ? (
        <>
          <ReasonButton permission="pos:edit" variant="default" reason={reason} onClick={() => onDialog('park')}>
            Park
          </ReasonButton>
          <ReasonButton permission="pos:create" variant="default" reason={reason} onClick={() => onDialog('quote')}>
            Save as quote
          </ReasonButton>
          <ReasonButton permission="pos:edit" variant="subtle" reason={reason} onClick={() => onDialog('cancel')}>
            Cancel sale
          </ReasonButton>
        </>
      ) : (
        <Button variant="default" onClick={onParked}>
          New sale
        </Button>
      )}
    </Group>
  );
});

type DialogProps = {
  dialog: NonNullable<Dialog>;
  cart: Cart;
  stock: StockOf;
  onParked: () => void;
  onClose: () => void;
};

function CartDialog({ dialog, cart, stock, onParked, onClose }: DialogProps) {
  const { products } = cart;
  if (dialog === 'item') return <ItemDialog onAdd={(item) => cart.sync.put([...products, item])} onClose={onClose} />;
  if (dialog === 'waive') return <WaiveDialog cart={cart} onClose={onClose} />;
  if (dialog === 'park') return <ParkDialog cart={cart} onDone={onParked} onClose={onClose} />;
  if (dialog === 'quote') return <QuoteDialog cart={cart} onClose={onClose} />;
  if (dialog === 'cancel') return <CancelDialog cart={cart} onDone={onParked} onClose={onClose} />;
  const product = products[dialog.priceAt];
  if (product === undefined) return null;
  const change = (changed: SaleProduct) => cart.sync.put(products.map((one) => (one === product ? changed : one)));
  return <PriceDialog product={product} stock={stock} onChange={change} onClose={onClose} />;
}

/** Returns lines with another quantity of one; none removes it. */
function withQuantity(products: readonly SaleProduct[], place: number, quantity: number): SaleProduct[] {
  return products.flatMap((product, at) => {
    if (at !== place) return [product];
    return quantity < 1 ? [] : [{ ...product, quantity, serials: product.serials.slice(0, quantity) }];
  });
}
