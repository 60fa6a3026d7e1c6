import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { saleColumns } from '@poolhouse/domain/features/pos/sales/sale';
import {
  bringsApproval,
  type EnteredProduct,
  productsForSale,
  type SaleProduct,
  withApprovers,
} from '@poolhouse/domain/features/pos/sales/sale-product';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { formatCents, refuseSum } from '@poolhouse/domain/kernel/money';
import { authorise } from '../../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { changeRecord, createRecord } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { readUseCases } from '../../../services/record-calls/index.ts';
import { sellableBy } from '../products/kept-products.ts';
import { tills } from '../tills/till-row.ts';
import { type LookUpCoupon, requireCoupon } from './coupon-uses.ts';
import {
  emptySale,
  noCard,
  refusePendingCard,
  type SaleValues,
  saleSource,
  sales,
  salesOf,
  saleTable,
  withTotals,
} from './sale-row.ts';
import type { SaleRulesOf } from './sale-rules.ts';

/** Starts a sale on a till. */
const createSale = useCase(salesApi.create, async (ctx, { body: { tillId, name } }) => {
  const till = await tills.load(ctx, tillId);
  const cashier = requireSignedIn(ctx).user.name;
  return createRecord(ctx, sales, {
    action: salesApi.create.audit,
    values: { ...emptySale, name, tillId, status: 'open' },
    columns: { cashier, created_at: ctx.clock.now() },
    joined: { till_code: till.code, number: null, order_id: null, paid_cents: 0, tenders: [], refunds: [], ...noCard },
    logged: { till: till.code, name, status: saleStatusLabels.open },
  });
});

type SaleParts = { rulesOf: SaleRulesOf; couponOf: LookUpCoupon };

/** Changes a cart. Prices are those of the kept products, and totals are counted here. */
function updateSale({ rulesOf, couponOf }: SaleParts) {
  return useCase(salesApi.update, async (ctx, { params: { id }, body, revision: seen }) => {
    const { products: entered, couponCode, ...plain } = body;
    const by = requireSignedIn(ctx).user.name;
    const rules = await rulesOf(ctx);
    const products = entered && (await soldProducts(ctx, entered));
    const coupon = couponCode == null ? null : await couponOf(ctx, couponCode);
    return changeRecord(ctx, salesOf(salesApi.update), {
      id,
      seen,
      sent: body,
      action: salesApi.update.audit,
      decide: async (before) => {
        refusePendingCard(before);
        requireApproval(ctx, before, products ?? before.products, plain);
        const changed = withTotals(
          {
            ...before,
            ...plain,
            ...(products && { products: withApprovers(before.products, products, by) }),
            ...(isWaiving(before, plain) && { freightWaivedBy: plain.freightWaiver === null ? null : by }),
            ...(couponCode !== undefined && { couponCode, coupon: null }),
          },
          rules,
        );
        refuseLarge(changed);
        if (coupon === null) return changed;
        const use = { saleId: id, subtotalCents: changed.subtotalCents, now: ctx.clock.now() };
        const used = await requireCoupon(ctx.db, coupon, use);
        return withTotals({ ...changed, couponCode: used.code, coupon: used }, rules);
      },
    });
  });
}

/** Returns lines as they are kept; refuses a product that isn't sold, and a price that isn't the one that the till shows. */
async function soldProducts(ctx: Context, entered: readonly EnteredProduct[]): Promise<SaleProduct[]> {
  const sold = productsForSale(entered, await sellableBy(ctx.db, entered), formatCents);
  if (!('refused' in sold)) return sold.products;
  const { path, message, isPrice } = sold.refused;
  if (!isPrice) throw invalidField(path, message);
  throw new Failure('conflict', message, { fields: [{ path, message }] });
}

/** Another price, what the shop doesn't have and free delivery need a person who may approve them. */
function requireApproval(
  ctx: Context,
  before: SaleValues,
  products: readonly SaleProduct[],
  plain: Pick<Partial<SaleValues>, 'freightWaiver'>,
): void {
  const waives = plain.freightWaiver != null && isWaiving(before, plain);
  if (waives || bringsApproval(before.products, products)) authorise(ctx.who, 'pos:approve');
}

/** Returns true where a change makes delivery free, for another reason, or charges it again. */
function isWaiving(before: SaleValues, { freightWaiver }: Pick<Partial<SaleValues>, 'freightWaiver'>): boolean {
  return freightWaiver !== undefined && freightWaiver !== before.freightWaiver;
}

function refuseLarge({ subtotalCents, totalCents }: SaleValues): void {
  const refused = refuseSum('This sale', Math.max(subtotalCents, totalCents));
  if (refused !== null) throw invalidField('products', refused);
}

/** Returns the calls that list, export and open sales with their history, start and change them. */
export function saleCalls(parts: SaleParts): AnyUseCase[] {
  const reading = { source: saleSource, table: saleTable, noun: () => sales, columns: saleColumns };
  return [...readUseCases(salesApi, reading), createSale, updateSale(parts)];
}
