import { expect, test } from 'vitest';
import { sentAgain } from './public-form.ts';

const application = {
  ticket: 'ticket',
  website: '',
  company: 'Coral Pools',
  abn: '51 824 753 556',
  contactName: 'Mia Tanaka',
  email: 'mia@coral.example',
  phone: '07 4055 0101',
  line1: '14 Anchor Drive',
  city: 'Cairns',
  state: 'QLD',
  postcode: '4870',
  types: ['authoriseddealer'],
};
const delivery = { deliveryLine1: '1 Quay', deliveryCity: 'Mungindi', deliveryState: 'QLD', deliveryPostcode: '2406' };
const problems = (given: object) =>
  (sentAgain.safeParse({ ...application, ...given }).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ]);

test.each([
  [{}, []],
  [delivery, []],
  [{ state: 'NZN', postcode: '1010' }, []],
  [{ state: 'SA', postcode: '2000' }, [['postcode', 'Postcode 2000 is not in SA.']]],
  [{ ...delivery, deliveryState: 'SA' }, [['deliveryPostcode', 'Postcode 2406 is not in SA.']]],
  [{ ...delivery, deliveryPostcode: '' }, [['deliveryPostcode', 'Enter the postcode.']]],
])('the addresses of an application: %j has the problems %j', (given, expected) => {
  expect(problems(given)).toEqual(expected);
});
