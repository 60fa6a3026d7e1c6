import type { NewApplicationInput } from '@poolhouse/domain/features/registrations/public-form';

/** What the form holds, as it is typed. */
const emptyApplication = {
  company: '',
  tradingName: '',
  abn: '',
  webAddress: '',
  contactName: '',
  jobTitle: '',
  email: '',
  phone: '',
  mobile: '',
  accountsEmail: '',
  line1: '',
  city: '',
  state: '',
  postcode: '',
  message: '',
  deliveryLine1: '',
  deliveryCity: '',
  deliveryState: '',
  deliveryPostcode: '',
  isDeliveredElsewhere: false as boolean,
  types: [] as readonly string[],
  /** Seen by programs alone. */
  website: '',
};
export type ApplicationValues = typeof emptyApplication;
export type ApplicationField = keyof ApplicationValues;
export type ApplicationText = Exclude<ApplicationField, 'types' | 'isDeliveredElsewhere'>;

/** Returns what is sent, but the phrase; the documents are added once they were uploaded. */
export function applicationOf(
  { isDeliveredElsewhere, types, ...texts }: ApplicationValues,
  ticket: string,
  documents: readonly string[] = [],
): Omit<NewApplicationInput, 'secret'> {
  const noDelivery = { deliveryLine1: '', deliveryCity: '', deliveryState: '', deliveryPostcode: '' };
  return {
    ...texts,
    ...(!isDeliveredElsewhere && noDelivery),
    types: [...types],
    documents: [...documents],
    ticket,
  } as Omit<NewApplicationInput, 'secret'>;
}

/** Returns the form with what an earlier application had; what it doesn't know is left out. */
export function valuesOf(entered: Readonly<Record<string, unknown>>): ApplicationValues {
  const values = Object.entries(emptyApplication).map(([name, empty]) => {
    const known = entered[name] ?? empty;
    return [name, typeof known === typeof empty && Array.isArray(known) === Array.isArray(empty) ? known : empty];
  });
  const all = Object.fromEntries(values) as ApplicationValues;
  return { ...all, isDeliveredElsewhere: all.isDeliveredElsewhere || all.deliveryLine1 !== '' };
}

const keptUnder = 'poolhouse.dealer-register';

/** Returns what was entered in this browser before. The phrase and the documents are never kept. */
export function readDraft(): ApplicationValues {
  try {
    return valuesOf(JSON.parse(localStorage.getItem(keptUnder) ?? '{}'));
  } catch {
    return emptyApplication;
  }
}

/** Keeps what was entered; null deletes it. Where nothing can be kept, the form still works. */
export function keepDraft(values: ApplicationValues | null): void {
  try {
    if (values === null) localStorage.removeItem(keptUnder);
    else localStorage.setItem(keptUnder, JSON.stringify(values));
  } catch {
    // Without storage nothing was kept.
  }
}
