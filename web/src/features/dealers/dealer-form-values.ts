import { type Dealer, dealerChanges, newDealer } from '@poolhouse/domain/features/dealers/dealer';
import { type DealerText, dealerTextNames } from '@poolhouse/domain/features/dealers/dealer-fields';
import { emptyDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { errorsOf, type FieldErrors } from '../../ui/form/field-errors.ts';

export type ScheduleEntry = { kind: 'type' | 'flag'; type: string; duration: number };

/** A dealer as the form holds it: empty texts for what is missing, under the names of the contract. */
export type DealerFormValues = Record<DealerText, string> & {
  name: string;
  email: readonly string[];
  state: string;
  country: string;
  xCoordinates: number | null;
  yCoordinates: number | null;
  isRevisedCoordinate: boolean;
  rep: string;
  status: string;
  flag: readonly string[];
  type: readonly string[];
  schedules: readonly ScheduleEntry[];
  active_sprout_completed: boolean;
};

function textsOf(given: Readonly<Record<DealerText, string | null>>): Record<DealerText, string> {
  const texts = Object.fromEntries(dealerTextNames.map((text) => [text, given[text] ?? '']));
  return texts as Record<DealerText, string>;
}

export function formValuesOf(dealer: Dealer): DealerFormValues {
  return {
    ...textsOf(dealer),
    name: dealer.name,
    email: splitEmails(dealer.email),
    mobile: phoneText(dealer.mobile),
    phone: phoneText(dealer.phone),
    state: dealer.state,
    country: dealer.country,
    xCoordinates: dealer.xCoordinates,
    yCoordinates: dealer.yCoordinates,
    isRevisedCoordinate: dealer.isRevisedCoordinate,
    rep: dealer.rep?.value ?? '',
    status: dealer.status.value,
    flag: dealer.flag,
    type: dealer.type,
    schedules: dealer.schedules.map(({ kind, type, duration }) => ({ kind, type, duration })),
    active_sprout_completed: dealer.active_sprout_completed,
  };
}

/** A new dealer before anything was typed: the defaults of §3. */
export const emptyDealerForm: DealerFormValues = {
  ...textsOf(emptyDealer),
  name: '',
  email: [],
  state: '',
  country: emptyDealer.country,
  xCoordinates: null,
  yCoordinates: null,
  isRevisedCoordinate: emptyDealer.isRevisedCoordinate,
  rep: '',
  status: emptyDealer.status,
  flag: [],
  type: [],
  schedules: [],
  active_sprout_completed: emptyDealer.active_sprout_completed,
};

export function checkNewDealer(values: DealerFormValues): FieldErrors {
  return errorsOf(newDealer.safeParse(values));
}

export function checkDealerChanges(values: DealerFormValues): FieldErrors {
  return errorsOf(dealerChanges.safeParse(values));
}
