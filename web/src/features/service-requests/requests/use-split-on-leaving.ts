import { useQueryClient } from '@tanstack/react-query';
import { splitAddressQuery } from '../../../platform/api/place-queries.ts';

type Parts = { addressLine: string; city: string; state: string; postalCode: string };

/** Returns what splits a whole address that was typed as the street, once the field is left and while the suburb is empty. */
export function useSplitOnLeaving(entered: Parts, onSplit: (parts: Parts) => void): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const [address, postcode] = [entered.addressLine.trim(), entered.postalCode.trim()];
    if (address === '' || entered.city.trim() !== '') return;
    // Without an answer the person enters the suburb.
    const query = splitAddressQuery({ address, state: entered.state, postcode });
    const found = await queries.fetchQuery(query).catch(() => null);
    if (!found?.split?.street) return;
    const { street, suburb, state, postcode: postalCode } = found.split;
    onSplit({ addressLine: street, city: suburb, state, postalCode });
  };
}
