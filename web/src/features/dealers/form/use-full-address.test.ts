import { act, cleanup, renderHook } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFullAddress } from './use-full-address.ts';

const oxley = {
  address: '12 Smith St, Oxley QLD 4075',
  line1: '12 Smith St',
  line2: '',
  city: 'Oxley',
  state: 'QLD',
  postcode: '4075',
  country: 'Australia',
};
type Values = typeof oxley;

function useForm(base: Values) {
  const [values, setValues] = useState(base);
  const set = useCallback((change: Partial<Values>) => setValues((before) => ({ ...before, ...change })), []);
  useFullAddress({ values, set });
  return { values, set };
}
const open = (base: Partial<Values> = {}) => renderHook(() => useForm({ ...oxley, ...base })).result;

afterEach(cleanup);

it('follows the parts as they are typed, one by one or together', () => {
  const form = open();
  act(() => form.current.set({ line1: '14 Smith St' }));
  expect(form.current.values.address).toBe('14 Smith St, Oxley QLD 4075');
  act(() => {
    form.current.set({ city: 'Gregory Hills' });
    form.current.set({ state: 'NSW' });
    form.current.set({ postcode: '2557' });
  });
  expect(form.current.values.address).toBe('14 Smith St, Gregory Hills NSW 2557');
});

it('stays as it was typed, until it is emptied', () => {
  const form = open();
  act(() => form.current.set({ address: 'Behind the pub' }));
  act(() => form.current.set({ line1: '14 Smith St' }));
  expect(form.current.values.address).toBe('Behind the pub');
  act(() => form.current.set({ address: '' }));
  act(() => form.current.set({ line1: '16 Smith St' }));
  expect(form.current.values.address).toBe('16 Smith St, Oxley QLD 4075');
});

it('stays where no part holds its street', () => {
  const form = open({ address: 'Shed 3', line1: '', city: '' });
  act(() => form.current.set({ postcode: '4076' }));
  expect(form.current.values.address).toBe('Shed 3');
});
