import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { emptyDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { answerUrlLists } from '@poolhouse/domain/features/dealers/links/url-lists';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../../ui/form/field-errors.ts';
import { type DealerFormValues, emptyDealerForm, formValuesOf } from './dealer-form-values.ts';

const checkDealerChanges = (changes: DealerFormValues) => errorsOf(dealersApi.update.body.safeParse({ changes }));

const { rep: _rep, status: _status, email: _email, schedules: _schedules, ...plain } = emptyDealer;

const stored = {
  ...plain,
  id: '0199-d1' as Dealer['id'],
  uiId: 'QLD:0199-d1',
  mongoId: null,
  custId: 'C1',
  priorityIdCheck: null,
  name: 'Blue Pools',
  email: 'a@example.com, b@example.com',
  phone: '0299005509',
  state: 'QLD',
  location: null,
  rep: { value: 'R10', label: 'Grace Whitfield' },
  status: { value: 'active', label: 'Active' },
  flag: ['leads'],
  type: ['elite'],
  schedules: [
    { kind: 'type', type: 'elite', duration: 30, createdOn: '2026-11-01', expireOn: '2026-12-01', remainingDays: 10 },
  ],
  ...answerUrlLists({}),
  data: { completed: [] },
  completed: [],
  busyUntil: null,
  warnings: [],
  revision: 4,
  createdAt: '2026-01-01T00:00:00Z',
  lastUpdate: '2026-11-01T00:00:00Z',
} as Dealer;

describe('a dealer in the form', () => {
  const values = formValuesOf(stored);

  it('has texts where fields are missing, phones as people read them, addresses one by one', () => {
    expect(values).toMatchObject({
      contactName: '',
      phone: '02 9900 5509',
      email: ['a@example.com', 'b@example.com'],
      rep: 'R10',
      status: 'active',
      schedules: [{ kind: 'type', type: 'elite', duration: 30 }],
    });
  });

  it('has nothing wrong as it was stored', () => {
    expect(checkDealerChanges(values)).toEqual({});
  });

  it.each([
    ['name', { name: ' ' }],
    ['state', { state: '' }],
    ['phone', { phone: '12' }],
    ['email', { email: ['nobody'] }],
    ['website', { website: 'javascript:alert(1)' }],
    ['yCoordinates', { yCoordinates: 91 }],
    ['postcode', { postcode: '40?0' }],
    ['schedules', { schedules: [{ kind: 'type', type: 'elite', duration: 0 }] } as const],
  ])('has an error at %s', (field, change) => {
    expect(Object.keys(checkDealerChanges({ ...values, ...change }))).toEqual([field]);
  });
});

it('needs a name and a state to begin with', () => {
  expect(Object.keys(errorsOf(dealersApi.create.body.safeParse(emptyDealerForm))).sort()).toEqual(['name', 'state']);
});
