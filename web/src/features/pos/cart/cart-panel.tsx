import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { productCents, totalsOfSale, unitCentsOf } from '@poolhouse/domain/features/pos/sales/sale-totals';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useState } from 'react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import classes from '../counter.module.css';
import { ItemDialog } from './item-dialog.tsx';
import { CancelDialog, ParkDialog } from './park-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { Cart } from './use-cart.ts';
import { WaiveDialog } from './waive-dialog.tsx';

type Props = { cart: Cart; desk: Desk; onParked: () => void; onNext: (() => void) | null };
type Dialog = 'item' | 'park' | 'cancel' | 'waive' | { priceAt: number } | null;

/** The id of the field that takes a coupon, for the key that leads to it. */
export const couponField = 'pos-coupon';

/** Shows the cart with its totals, which it counts as the server does. */
export function CartPanel({ cart, desk, onParked, onNext }: Props) {
  const { sale, products, isSaving } = cart;
  const [dialog, setDialog] = useState<Dialog>(null);
  const isOpen = sale === null || sale.status === 'open';
  const isFreightWaived = (sale?.freightWaiver ?? null) !== null;
  const counted = totalsOfSale({ products, coupon: sale?.coupon ?? null, isFreightWaived }, desk);
  // Once something was paid, the sale is as it was then.
  const totals = isOpen || sale === null ? counted : sale;
  const close = () => setDialog(null);
  const isEmpty = products.length === 0 ? 'The cart is empty.' : null;
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
            isOpen={isOpen}
            onQuantity={(quantity) => cart.put(withQuantity(products, place, quantity))}
            onPrice={() => setDialog({ priceAt: place })}
          />
        ))}
      </ul>
      {isOpen && (
        <Group gap="xs">
          <ReasonButton permission="pos:approve" variant="default" size="xs" onClick={() => setDialog('item')}>
            Other item
          </ReasonButton>
          <ReasonButton
            permission="pos:approve"
            variant="default"
            size="xs"
            reason={counted.shippingCents === 0 && !isFreightWaived ? 'Delivery is free.' : null}
            onClick={() => (isFreightWaived ? void cart.sync.change({ freightWaiver: null }) : setDialog('waive'))}
          >
            {isFreightWaived ? 'Charge delivery' : 'Free delivery'}
          </ReasonButton>
        </Group>
      )}
      {isOpen && <CouponField cart={cart} />}
      <dl className={classes.totals} aria-live="polite">
        <dt>Subtotal</dt>
        <dd>{formatCents(totals.subtotalCents)}</dd>
        {totals.discountCents > 0 && (
          <>
            <dt>Discount</dt>
            <dd>{formatCents(-totals.discountCents)}</dd>
          </>
        )}
        <dt>Delivery</dt>
        <dd>{formatCents(totals.shippingCents)}</dd>
        <dt className={classes.total}>Total</dt>
        <dd className={classes.total}>{formatCents(totals.totalCents)}</dd>
        <dt className={classes.dim}>GST included</dt>
        <dd className={classes.dim}>{formatCents(totals.gstCents)}</dd>
        {sale !== null && sale.paidCents > 0 && (
          <>
            <dt>Paid</dt>
            <dd>{formatCents(sale.paidCents)}</dd>
            <dt>To pay</dt>
            <dd>{formatCents(sale.totalCents - sale.paidCents)}</dd>
          </>
        )}
      </dl>
      <Group gap="xs">
        {onNext !== null && (
          <ReasonButton reason={isEmpty} onClick={onNext}>
            Next
          </ReasonButton>
        )}
        {isOpen && (
          <>
            <ReasonButton permission="pos:edit" variant="default" reason={isEmpty} onClick={() => setDialog('park')}>
              Park
            </ReasonButton>
            <ReasonButton permission="pos:edit" variant="subtle" reason={isEmpty} onClick={() => setDialog('cancel')}>
              Cancel sale
            </ReasonButton>
          </>
        )}
        {!isOpen && (
          <Button variant="default" onClick={onParked}>
            New sale
          </Button>
        )}
      </Group>
      {dialog === 'item' && <ItemDialog onAdd={(item) => cart.put([...products, item])} onClose={close} />}
      {dialog === 'waive' && <WaiveDialog cart={cart} onClose={close} />}
      {dialog === 'park' && <ParkDialog cart={cart} onDone={onParked} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog cart={cart} onDone={onParked} onClose={close} />}
      {typeof dialog === 'object' && dialog !== null && products[dialog.priceAt] !== undefined && (
        <PriceDialog
          product={products[dialog.priceAt] as SaleProduct}
          onChange={(changed) => cart.put(products.map((one, at) => (at === dialog.priceAt ? changed : one)))}
          onClose={close}
        />
      )}
    </aside>
  );
}

/** Returns lines with another quantity of one; none removes it. */
function withQuantity(products: readonly SaleProduct[], place: number, quantity: number): SaleProduct[] {
  return products.flatMap((product, at) => {
    if (at !== place) return [product];
    return quantity < 1 ? [] : [{ ...product, quantity, serials: product.serials.slice(0, quantity) }];
  });
}

type LineProps = {
  product: SaleProduct;
  isOpen: boolean;
  onQuantity: (quantity: number) => void;
  onPrice: () => void;
};

function CartLine({ product, isOpen, onQuantity, onPrice }: LineProps) {
  const { name, sku, quantity, note, serials, overrideCents } = product;
  return (
    <li className={classes.line}>
      <span className={classes.name}>{name}</span>
      <span className={classes.amount}>{formatCents(productCents(product))}</span>
      <span className={classes.dim}>
        {[sku, `${formatCents(unitCentsOf(product))} each`, overrideCents !== null && 'price changed', ...serials, note]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isOpen ? (
        <span className={classes.quantity}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`One less: ${name}`}
            onClick={() => onQuantity(quantity - 1)}
          >
            −
          </Button>
          <NumberInput
            aria-label={`Quantity: ${name}`}
            w={56}
            size="xs"
            min={1}
            max={9_999}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            value={quantity}
            onChange={(value) => typeof value === 'number' && value >= 1 && onQuantity(value)}
          />
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`One more: ${name}`}
            onClick={() => onQuantity(quantity + 1)}
          >
            +
          </Button>
          <Button variant="subtle" size="compact-sm" aria-label={`Details: ${name}`} onClick={onPrice}>
            Details
          </Button>
          <Button variant="subtle" size="compact-sm" aria-label={`Remove: ${name}`} onClick={() => onQuantity(0)}>
            Remove
          </Button>
        </span>
      ) : (
        <span>× {quantity}</span>
      )}
    </li>
  );
}

/** Takes a coupon, or removes the one that is used. */
function CouponField({ cart }: { cart: Cart }) {
  const [code, setCode] = useState('');
  const { sale, isSaving } = cart;
  const used = sale?.coupon ?? null;
  const apply = async () => {
    if (code.trim() !== '' && (await cart.sync.change({ couponCode: code }))) setCode('');
  };
  if (used !== null)
    return (
      <Group gap="xs">
        <span>Coupon {used.code.toUpperCase()}</span>
        <Button variant="subtle" size="xs" onClick={() => void cart.sync.change({ couponCode: null })}>
          Remove coupon
        </Button>
      </Group>
    );
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        id={couponField}
        label="Coupon"
        size="xs"
        value={code}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && void apply()}
      />
      <Button variant="default" size="xs" loading={isSaving} onClick={() => void apply()}>
        Apply
      </Button>
    </Group>
  );
}
