import { companyZone, dayIn } from '../../../kernel/dates.ts';
import { textLimits } from '../../../kernel/text.ts';
import type { TaxInvoice } from '../../orders/invoices/tax-invoice.ts';
import { abnBesideName, type CustomerInfo, customerName, type SaleAddress } from './customer-info.ts';
import type { Sale } from './sale.ts';
import { unitCentsOf } from './sale-totals.ts';

/** Returns the tax invoice of a sale that has its number, issued on the day of its first payment; its totals are those of the sale. §8 */
export function invoiceOfSale(sale: Sale): TaxInvoice {
  const {
    number,
    customerInfo,
    products,
    totalCents,
    dueCents,
    discountCents,
    shippingCents,
    tenders,
    credit,
    updatedAt,
  } = sale;
  const isElsewhere = customerInfo?.differentDeliveryAddress === true;
  return {
    number: number ?? '',
    issuedOn: dayIn(companyZone, new Date(tenders[0]?.createdAt ?? credit?.agreedAt ?? updatedAt)),
    dueOn: credit?.dueOn ?? null,
    orderReference: null,
    buyer: {
      name: buyerName(customerInfo),
      abn: abnBesideName(customerInfo),
      address: addressLines(customerInfo?.address ?? null),
    },
    deliverTo: isElsewhere
      ? { name: customerName(customerInfo), abn: null, address: addressLines(customerInfo.deliveryAddress) }
      : null,
    lines: products.map((product) => ({
      description: [product.name, ...product.serials].join(', ').slice(0, textLimits.address),
      sku: product.sku.slice(0, textLimits.code),
      quantity: product.quantity,
      unitPriceCents: unitCentsOf(product),
    })),
    freightCents: shippingCents,
    discountCents,
    paidCents: totalCents - dueCents,
    notes:
      sale.offlineNumber === null ? null : `Receipt ${sale.offlineNumber} was printed before this number was given.`,
  };
}

function buyerName(customer: CustomerInfo | null): string {
  const name = customerName(customer);
  const company = customer?.company_name ?? null;
  return (company === null || company === name ? name : `${company}, ${name}`).slice(0, textLimits.name);
}

function addressLines(address: SaleAddress | null): string[] {
  if (address === null) return [];
  const { addressLine, addressLine2, city, state, postalCode, country } = address;
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  return [addressLine, addressLine2, place, country].filter((line): line is string => !!line);
}
