import type { PublicRequestInput } from '@poolhouse/domain/features/service-requests/public-form/public-request';

/** What the form holds, as it is typed. */
export const emptyRequest = {
  consumerType: 'consumer' as string,
  name: '',
  phone: '',
  email: '',
  addressLine: '',
  city: '',
  state: '',
  postalCode: '',
  model: '',
  serialNumber: '',
  serialChecked: false as boolean,
  purchaseDate: '',
  fault: '',
  problem: '',
  inclusion: [] as readonly string[],
  branch: '',
  date: '',
  time: '',
  isReturnedElsewhere: false as boolean,
  deliveryName: '',
  deliveryPhone: '',
  deliveryEmail: '',
  deliveryAddressLine: '',
  deliveryCity: '',
  deliveryState: '',
  deliveryPostalCode: '',
  agreement: false as boolean,
  signedBy: '',
  /** Seen by programs alone. */
  website: '',
};
export type RequestValues = typeof emptyRequest;
export type RequestField = keyof RequestValues;

/** Where each field stands in what is sent, and on which of the four steps it is asked for. */
const places: Partial<Record<RequestField, { path: string; step: number }>> = {
  consumerType: { path: 'consumerType', step: 0 },
  name: { path: 'consumerInfo.name', step: 0 },
  phone: { path: 'consumerInfo.phone', step: 0 },
  email: { path: 'consumerInfo.email', step: 0 },
  addressLine: { path: 'consumerInfo.address.addressLine', step: 0 },
  city: { path: 'consumerInfo.address.city', step: 0 },
  state: { path: 'consumerInfo.address.state', step: 0 },
  postalCode: { path: 'consumerInfo.address.postalCode', step: 0 },
  model: { path: 'model', step: 1 },
  serialNumber: { path: 'serialNumber', step: 1 },
  purchaseDate: { path: 'purchaseDate', step: 1 },
  fault: { path: 'fault', step: 1 },
  problem: { path: 'problem', step: 1 },
  inclusion: { path: 'inclusion', step: 1 },
  branch: { path: 'dropOffBranch', step: 2 },
  date: { path: 'dateDropOff.date', step: 2 },
  time: { path: 'dateDropOff.time', step: 2 },
  deliveryName: { path: 'deliveryInfo.name', step: 2 },
  deliveryPhone: { path: 'deliveryInfo.phone', step: 2 },
  deliveryEmail: { path: 'deliveryInfo.email', step: 2 },
  deliveryAddressLine: { path: 'deliveryInfo.address.addressLine', step: 2 },
  deliveryCity: { path: 'deliveryInfo.address.city', step: 2 },
  deliveryState: { path: 'deliveryInfo.address.state', step: 2 },
  deliveryPostalCode: { path: 'deliveryInfo.address.postalCode', step: 2 },
  agreement: { path: 'agreement', step: 3 },
  signedBy: { path: 'signedBy', step: 3 },
};

/** Returns the field that a problem of the request belongs to, with its step; null when it is about the whole. */
export function fieldAt(path: string): { field: RequestField; step: number } | null {
  for (const [field, place] of Object.entries(places))
    if (place.path === path || path.startsWith(`${place.path}.`))
      return { field: field as RequestField, step: place.step };
  return null;
}

/** Returns what is sent; the photos are added once they were uploaded. */
export function requestOf(values: RequestValues, ticket: string): PublicRequestInput {
  const { consumerType, model, serialNumber, purchaseDate, fault, problem, inclusion, signedBy, website } = values;
  return {
    consumerType,
    model,
    serialNumber,
    purchaseDate,
    fault,
    problem,
    signedBy,
    website,
    ticket,
    ...(values.serialChecked && { serialChecked: true }),
    inclusion: [...inclusion],
    consumerInfo: {
      name: values.name,
      phone: values.phone,
      email: values.email,
      address: addressOf(values.addressLine, values.city, values.state, values.postalCode),
    },
    deliveryInfo: values.isReturnedElsewhere
      ? {
          name: values.deliveryName,
          phone: values.deliveryPhone,
          email: values.deliveryEmail,
          address: addressOf(
            values.deliveryAddressLine,
            values.deliveryCity,
            values.deliveryState,
            values.deliveryPostalCode,
          ),
        }
      : null,
    dropOffBranch: values.branch,
    dateDropOff: values.date === '' ? null : { date: values.date, time: values.time || '09:00' },
    imgUrl: [],
    agreement: values.agreement,
  } as PublicRequestInput;
}

/** The parts, and all of it in one line for letters. */
function addressOf(addressLine: string, city: string, state: string, postalCode: string) {
  const address = [addressLine, [city, state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { address, addressLine, city, state, postalCode };
}
