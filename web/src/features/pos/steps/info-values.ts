import { shopStates } from '@poolhouse/domain/features/orders/shop/shop-order';
import {
  type CustomerInfo,
  countryCodes,
  customerOfSale,
  type SaleAddress,
} from '@poolhouse/domain/features/pos/sales/customer-info';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import type { KnownCustomer } from '@poolhouse/domain/services/customers/known-customer';

const addressFields = ['address', 'addressLine', 'addressLine2', 'city', 'state', 'postalCode', 'country'] as const;
const textFields = [
  'first_name',
  'last_name',
  'company_name',
  'abn',
  'contact_phone',
  'email',
  'deliveryNotes',
] as const;
type Part = 'address' | 'deliveryAddress';
type AddressField = `${Part}.${keyof SaleAddress}`;

/** What the form of a customer holds: each field by the name that the server calls it. */
export type InfoValues = Record<AddressField | (typeof textFields)[number], string> & {
  handOver: Sale['handOver'];
  differentDeliveryAddress: boolean;
};

/** Returns what the form begins with. */
export function infoValues(sale: Pick<Sale, 'customerInfo' | 'handOver'>): InfoValues {
  const info = sale.customerInfo;
  const texts = textFields.map((name) => [name, info?.[name] ?? '']);
  const addresses = (['address', 'deliveryAddress'] as const).flatMap((part) =>
    addressFields.map((name) => [
      `${part}.${name}`,
      info?.[part]?.[name] ?? (name === 'country' ? defaultCountry : ''),
    ]),
  );
  return {
    ...Object.fromEntries([...texts, ...addresses]),
    handOver: sale.handOver,
    differentDeliveryAddress: info?.differentDeliveryAddress ?? false,
  };
}

/** Returns what a customer fills in: contact details, and the address where it is whole. What isn't known becomes empty. */
export function valuesOfCustomer(customer: KnownCustomer): Partial<InfoValues> {
  const { firstName, lastName, company, abn, phone, email } = customer;
  const address = wholeAddressOf(customer);
  return {
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    company_name: company ?? '',
    abn: abn ?? '',
    contact_phone: phoneText(phone),
    email: email ?? '',
    ...Object.fromEntries(addressFields.map((name) => [`address.${name}`, address[name] ?? ''])),
  };
}

/** Returns the address of a customer; nothing but a country where the till would refuse it. */
function wholeAddressOf(customer: KnownCustomer): Partial<Record<keyof SaleAddress, string | null>> {
  const { addressLine, addressLine2, city, state, postalCode } = customer;
  const country = customer.country ?? defaultCountry;
  const isKnownPlace = country === defaultCountry ? shopStates.some((one) => one === state) : country in countryCodes;
  if (!addressLine || !city || !postalCode || !isKnownPlace) return { country: defaultCountry };
  return { addressLine, addressLine2, city, state, postalCode, country };
}

/** Returns the customer as the server takes it; null where nothing was entered. Throws what the schema finds wrong, and who is missing. */
export function infoBody(values: InfoValues, totalCents: number): CustomerInfo | null {
  return customerOfSale({ totalCents, handOver: values.handOver }).parse(enteredInfo(values));
}

function enteredInfo(values: InfoValues) {
  const isEmpty = (name: keyof InfoValues) => String(values[name]).trim() === '';
  const hasAddress = (part: Part) => addressFields.some((name) => name !== 'country' && !isEmpty(`${part}.${name}`));
  if (textFields.every(isEmpty) && !hasAddress('address') && !values.differentDeliveryAddress) return null;
  const addressOf = (part: Part) =>
    hasAddress(part) ? Object.fromEntries(addressFields.map((name) => [name, values[`${part}.${name}`]])) : null;
  return {
    ...Object.fromEntries(textFields.map((name) => [name, values[name]])),
    differentDeliveryAddress: values.differentDeliveryAddress,
    address: addressOf('address'),
    deliveryAddress: values.differentDeliveryAddress ? addressOf('deliveryAddress') : null,
  };
}
