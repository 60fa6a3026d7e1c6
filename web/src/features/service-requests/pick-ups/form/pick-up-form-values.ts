import { nested } from '@poolhouse/domain/features/service-requests/dotted';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { type EnteredRobot, emptyRobot, enteredRobotOf, sentRobot } from './entered-robot.ts';

/** A photo that waits for its request; `robot` is the place in the list of the one that it shows. */
export type EnteredPhoto = { id: string; name: string; robot?: number };

/** A pick-up as the form holds it: empty texts for what is missing, under the dotted names of its fields. */
export type PickUpFormValues = {
  priorityId: string;
  branch: string;
  'basicInfo.name': string;
  'basicInfo.contactName': string;
  'basicInfo.phone': string;
  'basicInfo.email': string;
  'basicInfo.address.addressLine': string;
  'basicInfo.address.city': string;
  'basicInfo.address.state': string;
  'basicInfo.address.postalCode': string;
  'dimensions.pickup_pallets': number | null;
  robots: readonly EnteredRobot[];
  notes: string;
  robotNotes: string;
  agreement: boolean;
  imgUrl: readonly EnteredPhoto[];
};

export const emptyPickUpForm: PickUpFormValues = {
  priorityId: '',
  branch: '',
  'basicInfo.name': '',
  'basicInfo.contactName': '',
  'basicInfo.phone': '',
  'basicInfo.email': '',
  'basicInfo.address.addressLine': '',
  'basicInfo.address.city': '',
  'basicInfo.address.state': '',
  'basicInfo.address.postalCode': '',
  'dimensions.pickup_pallets': 0,
  robots: [emptyRobot],
  notes: '',
  robotNotes: '',
  agreement: false,
  imgUrl: [],
};

/** Returns a known pick-up as the form holds it; its robots are edited one by one on its page. */
export function formValuesOf({ basicInfo, ...pickUp }: PickUp): PickUpFormValues {
  const { address } = basicInfo;
  return {
    ...emptyPickUpForm,
    priorityId: pickUp.priorityId ?? '',
    branch: pickUp.branch.value,
    ...contactValues({ ...basicInfo, phone: phoneText(basicInfo.phone) }, address),
    'dimensions.pickup_pallets': pickUp.dimensions.pickup_pallets,
    notes: pickUp.notes ?? '',
    robotNotes: pickUp.robotNotes ?? '',
    robots: [],
  };
}

type Contact = { name: string; contactName: string | null; phone: string | null; email: string | null };
type Address = { addressLine: string | null; city: string | null; state: string | null; postalCode: string | null };

/** Returns the fields of a contact and its address. */
export function contactValues({ name, contactName, phone, email }: Contact, address: Address) {
  return {
    'basicInfo.name': name,
    'basicInfo.contactName': contactName ?? '',
    'basicInfo.phone': phone ?? '',
    'basicInfo.email': email ?? '',
    'basicInfo.address.addressLine': address.addressLine ?? '',
    'basicInfo.address.city': address.city ?? '',
    'basicInfo.address.state': address.state ?? '',
    'basicInfo.address.postalCode': address.postalCode ?? '',
  };
}

/** Returns a new pick-up with everything of another one but its photos and what was agreed to. */
export function copyOf(pickUp: PickUp): PickUpFormValues {
  return { ...formValuesOf(pickUp), robots: pickUp.robots.map(enteredRobotOf) };
}

/** Returns what the call takes for a new pick-up. */
export function newPickUpOf({ robots, imgUrl, ...values }: PickUpFormValues): object {
  const robotPhotos = imgUrl.flatMap(({ id, robot }) => (robot === undefined ? [] : [{ id, robot: robot + 1 }]));
  return { ...nested(values), robots: robots.map(sentRobot), imgUrl: imgUrl.map(({ id }) => id), robotPhotos };
}

/** Returns photos after a robot was removed: those that showed it show none in particular, the others follow theirs. */
export function photosAfter(
  photos: readonly EnteredPhoto[],
  before: readonly EnteredRobot[],
  after: readonly EnteredRobot[],
): readonly EnteredPhoto[] {
  if (after.length >= before.length) return photos;
  return photos.map(({ robot, ...photo }) => {
    const place = robot === undefined ? -1 : after.indexOf(before[robot] as EnteredRobot);
    return place < 0 ? photo : { ...photo, robot: place };
  });
}

/** Returns what the call takes for changed values. */
export function changesOf(values: Partial<PickUpFormValues>): object {
  const { robots: _robots, imgUrl: _photos, agreement: _agreed, ...changed } = values;
  return nested(changed);
}
