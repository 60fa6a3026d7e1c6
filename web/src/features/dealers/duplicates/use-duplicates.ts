import { useDebouncedValue } from '@mantine/hooks';
import { type DuplicateCandidate, dealerDuplicatesApi } from '@poolhouse/domain/features/dealers/duplicates/api';
import { comparableOfDraft, type DealerDraft } from '@poolhouse/domain/features/dealers/duplicates/dealer-draft';
import { contactKeys } from '@poolhouse/domain/features/dealers/duplicates/duplicate-reasons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

const pauseMs = 350;

type Typed = Required<Pick<DealerDraft, 'name' | 'postcode' | 'priorityId' | 'originalCustId' | 'phone' | 'mobile'>> & {
  email: readonly string[];
};

/**
 * Returns the dealers that look like what was typed so far. Only what is finished is asked for, so that half a phone number costs
 * nothing; when the server doesn't answer there is no warning, and nothing else happens.
 */
export function useDuplicates(typed: Typed, except: string | null): readonly DuplicateCandidate[] {
  const input = queryFor(typed, except);
  const [query] = useDebouncedValue(input === null ? null : JSON.stringify(input), pauseMs);
  const { data } = useQuery({
    ...queryOf(dealerDuplicatesApi.find, { query: query === null ? {} : JSON.parse(query) }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return query === null ? [] : (data?.candidates ?? []);
}

function queryFor({ email, ...texts }: Typed, except: string | null) {
  const { name, postcode, priorityId, originalCustId, phone, mobile, ...read } = comparableOfDraft({
    ...texts,
    email: [...email],
  });
  const finished = { name, postcode, priorityId, originalCustId, phone, mobile, email: [...read.email] };
  const hasName = name.trim() !== '' && postcode !== null;
  if (!hasName && contactKeys(finished).length === 0) return null;
  const given = Object.entries(finished).filter(([, value]) => value !== null && value.length > 0);
  return { ...Object.fromEntries(given), ...(except !== null && { except }) };
}
