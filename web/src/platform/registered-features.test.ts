import { counterFields } from '@poolhouse/domain/records';
import { expect, it } from 'vitest';
import { features } from '../shell/features.ts';
import { countedFields, registerFeatures } from './registered-features.ts';

it('asks for the counters of all badges, those of the bell included', () => {
  registerFeatures(features);
  expect(countedFields().toSorted()).toEqual(counterFields.toSorted());
});
