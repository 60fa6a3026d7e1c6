import { expect, it } from 'vitest';
import { checklistItemNames } from '../checklists/items.ts';
import { dealer, dealerChanges } from './dealer.ts';
import { dealerFields, furtherDealerColumns, pinnedDealerColumns } from './dealer-fields.ts';
import { dealerTextNames } from './dealer-texts.ts';
import { emptyDealer } from './dealer-values.ts';
import { mergeChoices, mergeFields } from './merge/merge-choices.ts';

const headings = (columns: readonly { heading: string }[]) => columns.map(({ heading }) => heading);

it('files keep the headings that people know, in their order', () => {
  expect(headings(pinnedDealerColumns)).toEqual([
    'Customer ID',
    'Name',
    'Contact Name',
    'Address',
    'Email',
    'Mobile',
    'Minisite',
    'Phone',
    'Rep',
    'State',
    'Postcode',
    'Status',
    'Website',
    'Flag',
    'Type',
    'Sprinklr',
  ]);
  expect(headings(furtherDealerColumns)).toEqual([
    'Legacy ID',
    'Service Branch',
    ...checklistItemNames.map((item) => `${item}_url`),
  ]);
});

it('every field with a heading is a column', () => {
  const columns = [...pinnedDealerColumns, ...furtherDealerColumns].map(({ field }) => field as string);
  const headed = Object.entries(dealerFields).flatMap(([name, field]) => ('heading' in field ? [name] : []));
  expect(columns.toSorted()).toEqual(headed.toSorted());
});

it('every text is entered, answered, empty at first, and chosen in a merge', () => {
  for (const text of dealerTextNames) {
    expect(dealerChanges.shape).toHaveProperty(text);
    expect(dealer.shape).toHaveProperty(text);
    expect(emptyDealer).toHaveProperty(text, null);
    expect(mergeChoices.shape).toHaveProperty(text);
  }
});

it('a merge asks for the fields in the order in which people read them', () => {
  expect(mergeFields).toEqual([
    'name',
    'priorityId',
    'originalCustId',
    'affiliateId',
    'contactName',
    'email',
    'mobile',
    'phone',
    'address',
    'line1',
    'line2',
    'city',
    'state',
    'postcode',
    'country',
    'placeId',
    'xCoordinates',
    'yCoordinates',
    'isRevisedCoordinate',
    'rep',
    'status',
    'flag',
    'type',
    'website',
    'minisite',
    'fbId',
    'igId',
    'logo',
    'sfId',
    'requested_by',
    'assigned_service_branch',
    'active_sprout_completed',
    'notes',
  ]);
});
