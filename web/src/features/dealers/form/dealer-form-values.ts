import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { type DealerText, dealerTextNames } from '@poolhouse/domain/features/dealers/dealer-texts';
import { emptyDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { valuesLike } from '../../../ui/form/form-values.ts';

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

const noTexts = Object.fromEntries(dealerTextNames.map((text) => [text, ''])) as Record<DealerText, string>;

/** A new dealer before anything was typed: the defaults of §3. */
export const emptyDealerForm: DealerFormValues = {
  ...noTexts,
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

export function formValuesOf(dealer: Dealer): DealerFormValues {
  return valuesLike(emptyDealerForm, {
    ...dealer,
    email: splitEmails(dealer.email),
    mobile: phoneText(dealer.mobile),
    phone: phoneText(dealer.phone),
    rep: dealer.rep?.value,
    status: dealer.status.value,
    schedules: dealer.schedules.map(({ kind, type, duration }) => ({ kind, type, duration })),
  });
}
