import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { productByCode, type TillProducts } from '@poolhouse/domain/features/pos/products/product';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { refuseCustomer } from '@poolhouse/domain/features/pos/sales/customer-info';
import type { Sale, SaleId } from '@poolhouse/domain/features/pos/sales/sale';
import { productCents } from '@poolhouse/domain/features/pos/sales/sale-totals';
import { isCreditCode } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { ChoicePills } from '../../ui/choice-pills.tsx';
import { CartPanel, countCart } from './cart/cart-panel.tsx';
import { couponField } from './cart/coupon-field.tsx';
import { ParkedDialog } from './cart/parked-dialog.tsx';
import { type Cart, useCart } from './cart/use-cart.ts';
import { useScanner } from './cart/use-scanner.ts';
import classes from './counter.module.css';
import { type CounterDialog, CounterHeader } from './counter-header.tsx';
import { type Displayed, useShowOnDisplay } from './display/display-channel.ts';
import { openDrawer } from './drawer/drawer.ts';
import { type ParkedHere, removeParkedHere } from './offline/parked-here.ts';
import type { SoldOffline } from './offline/sell-offline.ts';
import { useParkedHere } from './offline/use-parked-here.ts';
import { useUnsentSales } from './offline/use-unsent-sales.ts';
import { posPaths } from './paths.ts';
import { changeOf } from './receipt/change-of.ts';
import { SaleDone } from './receipt/sale-done.tsx';
import { InfoStep, infoForm } from './steps/info-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { ProductsStep } from './steps/products-step.tsx';
import { CashDialog } from './till/cash-dialog.tsx';
import { CloseTillDialog } from './till/close-till-dialog.tsx';

const steps = [
  ['products', 'Products'],
  ['info', 'Info'],
  ['payment', 'Payment'],
] as const;
type Step = (typeof steps)[number][0];

type Props = { till: Till; desk: Desk; shop: TillProducts; onLeave: () => void };

/** Shows a till: the step of the sale on the left, its cart always beside it. */
export function Counter({ till, desk, shop, onLeave }: Props) {
  const queries = useQueryClient();
  const cart = useCart(till.id);
  const here = till.branch?.value ?? null;
  useLiveCalls('till-products', productsApi.list);
  const [step, setStep] = useState<Step>('products');
  // The cart whose customer is being entered: its form is kept until it is saved.
  const [infoOf, setInfoOf] = useState<number | null>(null);
  const isInfoKept = infoOf === cart.round;
  const showInfo = () => {
    setInfoOf(cart.round);
    setStep('info');
  };
  const goTo = (next: Step) => {
    if (next === 'info') showInfo();
    else if (next === 'payment' && isInfoKept) findForm(infoForm)?.requestSubmit();
    else if (next === 'payment' && isCustomerMissing(cart, desk)) showInfo();
    else setStep(next);
  };
  const [dialog, setDialog] = useState<CounterDialog | null>(null);
  const [done, setDone] = useState<Sale | null>(null);
  const [creditCode, setCreditCode] = useState('');
  useScanner((code) => {
    const product = productByCode(shop.products, code);
    if (product === null && isCreditCode(code)) {
      setCreditCode(code);
      goTo('payment');
    } else if (product === null && document.activeElement?.id === couponField) void cart.apply({ couponCode: code });
    else if (product === null) notify.error(`No product has the code ${code}.`);
    else if (done === null) cart.add(product);
  });
  useShowOnDisplay(displayedOf(cart, desk, done));
  useShortcuts('This page', [
    ...steps.map(([name, label], place) => ({
      keys: [`Alt+${place + 1}`],
      meaning: label,
      act: () => goTo(name),
    })),
    { keys: ['Alt+c'], meaning: 'Coupon', act: () => document.getElementById(couponField)?.focus() },
  ]);
  const { sync } = cart;
  const start = useCallback(() => {
    sync.show(null);
    setDone(null);
    setCreditCode('');
    setStep('products');
  }, [sync]);
  const latest = useRef(goTo);
  latest.current = goTo;
  const next = step === 'products' ? 'info' : 'payment';
  const goOn = useCallback(() => latest.current(next), [next]);
  /** Has the pages of sales read again what this till changed. */
  const refresh = () => void refreshCalls(queries, salesApi.list, salesApi.get);
  const finish = async (id: SaleId) => {
    setDone(await callApi(salesApi.finish, { body: { cart: id } }));
    refresh();
  };
  const finishPaid = useEffectEvent(finish);
  const paidId = cart.sale !== null && isPaid(cart.sale) ? cart.sale.id : null;
  // A sale is finished once it is paid, also where the answer to its payment was lost, or another till took it.
  useEffect(() => {
    if (paidId !== null) void withErrorNotice(finishPaid(paidId));
  }, [paidId]);
  /** Goes on with a cart, on this till. */
  const resume = async (sale: Sale) => {
    const body = { status: 'open', tillId: till.id } as const;
    const isParked = sale.status === 'parked' || (sale.status === 'open' && sale.tillId !== till.id);
    const opened = isParked ? await callApi(salesApi.changeStatus, { params: { id: sale.id }, body }) : sale;
    cart.sync.show(opened);
    setDialog(null);
    setStep(opened.orderId === null ? 'products' : 'payment');
  };
  const resumeHere = async ({ id, products, unsent, saleId }: ParkedHere) => {
    if (saleId !== null) cart.sync.show(await callApi(salesApi.get, { params: { id: saleId } }).catch(() => null));
    void cart.sync.attempt(cart.sync.resume(products, unsent));
    await removeParkedHere(id);
    setDialog(null);
    setStep('products');
  };
  useParkedHere(till.id);
  const { cart: cartId }: { cart?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const resumeQuote = useEffectEvent(async (id: string) => {
    await resume(await callApi(salesApi.get, { params: { id } }));
    await navigate({ to: posPaths.till, replace: true });
  });
  // The cart of a quote that is resumed opens by the address.
  useEffect(() => {
    if (cartId !== undefined) void withErrorNotice(resumeQuote(cartId));
  }, [cartId]);
  const pay = (sale: Sale) => {
    setCreditCode('');
    cart.sync.show(sale);
    if (sale.tenders.at(-1)?.method === 'cash') void withErrorNotice(openDrawer());
    if (isOnCredit(sale)) setDone(sale);
    refresh();
    const change = changeOf(sale) ?? 0;
    if (sale.status === 'part-paid' && change > 0) notify.success(`Change ${formatCents(change)}`);
  };
  const agree = (sale: Sale) => {
    cart.sync.show(sale);
    refresh();
    if (isOnCredit(sale)) setDone(sale);
  };
  const keep: SoldOffline = (sale, sent) => {
    cart.sync.show(null);
    setDone(sale);
    void withErrorNotice(openDrawer());
    void sent.then((arrived) => setDone((shown) => (shown === sale ? arrived : shown)));
  };
  const unsent = useUnsentSales();
  return (
    <>
      <CounterHeader till={till} unsent={unsent} onDialog={setDialog} onLeave={onLeave} />
      {done !== null ? (
        <SaleDone sale={done} desk={desk} onNext={start} />
      ) : (
        <div className={classes.counter}>
          <div className={classes.step}>
            <ChoicePills label="Step" choices={steps} value={step} onChoose={(chosen) => goTo(chosen as Step)} />
            {step === 'products' && <ProductsStep shop={shop} here={here} onAdd={cart.add} />}
            {isInfoKept && (
              <InfoStep
                key={cart.round}
                cart={cart}
                isShown={step === 'info'}
                onDone={() => {
                  setInfoOf(null);
                  setStep('payment');
                }}
                onIncomplete={showInfo}
              />
            )}
            {step === 'payment' && (
              <PaymentStep
                till={till}
                desk={desk}
                cart={cart}
                creditCode={creditCode}
                onPaid={pay}
                onAgreed={agree}
                onFinish={finish}
                onSoldOffline={keep}
              />
            )}
          </div>
          <CartPanel
            cart={cart}
            desk={desk}
            shop={shop}
            here={here}
            onParked={start}
            onNext={step === 'payment' ? null : goOn}
          />
        </div>
      )}
      {dialog === 'parked' && (
        <ParkedDialog desk={desk} onResume={resume} onResumeHere={resumeHere} onClose={() => setDialog(null)} />
      )}
      {dialog === 'cash' && <CashDialog till={till} onClose={() => setDialog(null)} />}
      {dialog === 'close' && <CloseTillDialog till={till} onClose={() => setDialog(null)} />}
    </>
  );
}

const isPaid = ({ status }: Sale) => status === 'paid' || status === 'finished';
const isOnCredit = ({ status }: Sale) => status === 'pay-later' || status === 'lay-by';
const findForm = (id: string) => document.querySelector<HTMLFormElement>(`form#${id}`);

/** Returns whether a cart can't be paid before its customer is entered. */
function isCustomerMissing(cart: Cart, desk: Desk): boolean {
  const { customerInfo, handOver } = cart.terms;
  const { totalCents } = countCart(cart, desk);
  return cart.products.length > 0 && refuseCustomer(customerInfo, { totalCents, handOver }) !== null;
}

/** Returns what the customer sees: the cart, or the sale that was just finished with its change. */
function displayedOf(cart: Cart, desk: Desk, done: Sale | null): Displayed {
  const products = done?.products ?? cart.products;
  const { discountCents, shippingCents, totalCents } = done ?? countCart(cart, desk);
  return {
    lines: products.map((product) => ({
      name: product.name,
      quantity: product.quantity,
      cents: productCents(product),
    })),
    discountCents,
    shippingCents,
    totalCents,
    changeCents: done && changeOf(done),
  };
}
