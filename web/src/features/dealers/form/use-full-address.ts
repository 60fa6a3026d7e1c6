import { type AlignedValues, alignAddress } from '@poolhouse/domain/features/dealers/places/align-address';
import { emptySuburbList } from '@poolhouse/domain/services/places/split-address';
import { useEffect, useRef } from 'react';
import type { DealerFormValues } from './dealer-form-values.ts';

const parts = ['line1', 'line2', 'city', 'state', 'postcode', 'country'] as const;
type AddressValues = Pick<DealerFormValues, 'address' | (typeof parts)[number]>;
type AddressForm = { values: AddressValues; set: (change: { address: string }) => void };

/**
 * Shows the full address as the server will make it of the parts, while they are typed. One that is typed by hand stays;
 * what it says of the parts is for the server, which has the list of suburbs.
 */
export function useFullAddress({ values, set }: AddressForm): void {
  const last = useRef(values);
  const isTyped = useRef(false);
  useEffect(() => {
    const before = last.current;
    last.current = values;
    if (values.address !== before.address) isTyped.current = values.address.trim() !== '';
    if (isTyped.current || parts.every((part) => values[part] === before[part])) return;
    const address = alignAddress(stored(before), stored(values), emptySuburbList).address ?? '';
    if (address === values.address) return;
    last.current = { ...values, address };
    set({ address });
  }, [values, set]);
}

function stored({ state, country, ...texts }: AddressValues): AlignedValues {
  const given = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    address: given(texts.address),
    line1: given(texts.line1),
    line2: given(texts.line2),
    city: given(texts.city),
    postcode: given(texts.postcode),
    state,
    country,
  } as AlignedValues;
}
