import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { expect, it } from 'vitest';
import { errorsOf } from '../../../../ui/form/field-errors.ts';
import { emptyRobot } from './entered-robot.ts';
import {
  changesOf,
  copyOf,
  emptyPickUpForm,
  newPickUpOf,
  type PickUpFormValues,
  photosAfter,
} from './pick-up-form-values.ts';

const wrongIn = (values: PickUpFormValues) =>
  Object.keys(errorsOf(pickUpsApi.create.body.safeParse(newPickUpOf(values)), Object.keys(values))).sort();

const filled: PickUpFormValues = {
  ...emptyPickUpForm,
  'basicInfo.address.addressLine': '7 Coral Crescent',
  'basicInfo.address.city': 'Oxley',
  'basicInfo.address.postalCode': '4075',
  'basicInfo.name': 'Aqua Pools',
  agreement: true,
  robots: [{ ...emptyRobot, robotName: 'M600' }],
};

it('finds what is wrong at the field that a person sees', () => {
  expect(wrongIn(emptyPickUpForm)).toEqual(['agreement', 'basicInfo.address.addressLine', 'basicInfo.name', 'robots']);
  expect(wrongIn(filled)).toEqual([]);
  expect(wrongIn({ ...filled, 'basicInfo.email': 'nowhere', 'basicInfo.address.postalCode': '!' })).toEqual([
    'basicInfo.address.postalCode',
    'basicInfo.email',
  ]);
});

it('asks for the suburb and the postcode beside a street', () => {
  const inOneLine = { ...filled, 'basicInfo.address.city': '', 'basicInfo.address.postalCode': '' };
  expect(wrongIn(inOneLine)).toEqual(['basicInfo.address.city', 'basicInfo.address.postalCode']);
});

it('keeps each photo with its robot when another one is removed', () => {
  const robots = ['M600', 'M400', 'M200'].map((robotName) => ({ ...emptyRobot, robotName }));
  const imgUrl = [{ id: 'a', name: 'a.jpg' }, ...[0, 1, 2].map((robot) => ({ id: `p${robot}`, name: 'p.jpg', robot }))];
  const left = robots.filter((_robot, at) => at !== 1);
  const photos = photosAfter(imgUrl, robots, left);
  expect(photos.map(({ robot }) => robot)).toEqual([undefined, 0, undefined, 1]);
  expect(photosAfter(imgUrl, left, robots)).toBe(imgUrl);
  expect(newPickUpOf({ ...filled, robots: left, imgUrl: photos })).toMatchObject({
    imgUrl: ['a', 'p0', 'p1', 'p2'],
    robotPhotos: [
      { id: 'p0', robot: 1 },
      { id: 'p2', robot: 2 },
    ],
  });
});

it('sends only what was changed, nested as the call takes it', () => {
  const changes = changesOf({ 'basicInfo.address.city': 'Oxley', 'basicInfo.phone': '', notes: 'Gate code 12' });
  expect(changes).toEqual({ basicInfo: { address: { city: 'Oxley' }, phone: '' }, notes: 'Gate code 12' });
  expect(pickUpsApi.update.body.parse(changes)).toMatchObject({ basicInfo: { phone: null } });
});

it('copies a cancelled pick-up without what was agreed to and its photos', () => {
  const robot = { robotName: 'M600', serialNumber: 'AB12', fault: null, problem: null, purchaseDate: null };
  const pickUp = {
    priorityId: 'C1',
    branch: { value: 'oxley' },
    dimensions: { pickup_pallets: 2 },
    notes: null,
    robotNotes: 'Wet',
    basicInfo: {
      name: 'Aqua',
      contactName: null,
      phone: null,
      email: null,
      address: { address: null, addressLine: '1 Pool St', city: 'Oxley', state: 'QLD', postalCode: '4075' },
    },
    robots: [robot],
    agreement: true,
    imgUrl: ['f1'],
  } as unknown as PickUp;
  expect(copyOf(pickUp)).toMatchObject({
    'basicInfo.address.city': 'Oxley',
    'dimensions.pickup_pallets': 2,
    robotNotes: 'Wet',
    robots: [{ robotName: 'M600', serialNumber: 'AB12' }],
    agreement: false,
    imgUrl: [],
  });
});
