import { expect, test } from 'vitest';
import { templateAnswers } from './template-answers.ts';

const path = (part: string) => `lane_ropes/0190a000-0000-7000-8000-000000000001/${part}`;

test('a template keeps what items are, and nothing of what was found', () => {
  const kept = { [path('order')]: '1', [path('length')]: '25m', [path('location')]: 'Outdoor pool' };
  const found = {
    [path('condition')]: 'poor',
    [path('urgency')]: 'urgent',
    [path('comment')]: 'Frayed',
    [path('image')]: ['0190a000-0000-7000-8000-000000000002'],
    [path('copied')]: true,
    'lane_ropes/done': true,
    'report/operator': 'Jo Ray',
  };
  expect(templateAnswers({ ...kept, ...found })).toEqual(kept);
});
