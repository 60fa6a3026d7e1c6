import { Alert } from '@mantine/core';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { addressLine } from '@poolhouse/domain/features/dealers/places/address-line';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { splitAddressQuery } from '../../../platform/api/place-queries.ts';
import { undoableChange } from '../../../platform/undoable-change.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { cacheDealer, dealerQuery } from '../dealer-queries.ts';
import classes from './unsplit-address.module.css';

type Parts = Pick<Dealer, 'address' | 'line1' | 'city' | 'postcode'>;

/** Offers to split a dealer's address in one line; where that isn't sure, asks for its street and suburb. */
export function UnsplitAddress({ dealer, address, routeId }: { dealer: Dealer; address: string; routeId: string }) {
  const { state, postcode } = dealer;
  const { data } = useQuery(splitAddressQuery({ address, state, postcode: postcode ?? undefined }));
  const change = useChangeParts(routeId);
  if (data === undefined) return null;
  const line1 = data.split?.street ?? dealer.line1;
  if (data.split === null || line1 === null)
    return (
      <Notice text="Couriers need street and suburb in separate fields, and we couldn’t tell them from this address.">
        <ReasonButton permission="dealers:edit" size="xs" variant="default" to="." search={{ edit: 'yes' }}>
          Enter street and suburb
        </ReasonButton>
      </Notice>
    );
  const parts = { line1, city: data.split.suburb, postcode: data.split.postcode };
  const split = { ...parts, address: addressLine({ ...dealer, ...parts }) };
  const before = { address, line1: dealer.line1, city: dealer.city, postcode };
  const shown = [line1, `${parts.city} ${state} ${parts.postcode}`].join(' · ');
  return (
    <Notice text={`Couriers need street and suburb in separate fields: ${shown}.`}>
      <ReasonButton
        permission="dealers:edit"
        size="xs"
        variant="default"
        onClick={() => void change(dealer, split, before)}
      >
        Split address
      </ReasonButton>
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Alert color="yellow" className={classes.notice}>
      <div className={classes.row}>
        <span>{text}</span>
        {children}
      </div>
    </Alert>
  );
}

function useChangeParts(routeId: string) {
  const queries = useQueryClient();
  return undoableChange<Dealer, Parts>({
    send: async ({ id, revision }, changes) => {
      const saved = await callApi(dealersApi.update, { params: { id }, body: { changes }, ifMatch: revision });
      cacheDealer(queries, routeId, saved);
      return saved;
    },
    refresh: () => queries.invalidateQueries({ queryKey: dealerQuery(routeId).queryKey }),
    text: ({ address }) => `Address is now ${address}.`,
  });
}
