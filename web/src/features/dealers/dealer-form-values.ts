import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { emptyDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { valuesLike } from '../../ui/form/form-values.ts';

export type ScheduleEntry = { kind: 'type' | 'flag'; type: string; duration: number };

/** A dealer as the form holds it: empty texts for what is missing, under the names of the contract. */
export type DealerFormValues = {
  priorityId: string;
  originalCustId: string;
  affiliateId: string;
  name: string;
  contactName: string;
  email: readonly string[];
  mobile: string;
  phone: string;
  address: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  placeId: string;
  xCoordinates: number | null;
  yCoordinates: number | null;
  isRevisedCoordinate: boolean;
  rep: string;
  status: string;
  flag: readonly string[];
  type: readonly string[];
  schedules: readonly ScheduleEntry[];
  website: string;
  minisite: string;
  fbId: string;
  igId: string;
  logo: string;
  sfId: string;
  requested_by: string;
  assigned_service_branch: string;
  active_sprout_completed: boolean;
  notes: string;
};

/** A new dealer before anything was typed: the defaults of §3. */
export const emptyDealerForm: DealerFormValues = {
  priorityId: '',
  originalCustId: '',
  affiliateId: '',
  contactName: '',
  address: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  placeId: '',
  website: '',
  minisite: '',
  fbId: '',
  igId: '',
  logo: '',
  sfId: '',
  requested_by: '',
  assigned_service_branch: '',
  notes: '',
  name: '',
  email: [],
  mobile: '',
  phone: '',
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
