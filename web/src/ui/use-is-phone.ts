import { useMediaQuery } from '@mantine/hooks';

/** Narrower than this, rows are cards and the actions of a page are in its menu. */
const phone = '(max-width: 819.98px)';

export function useIsPhone(): boolean {
  return useMediaQuery(phone, window.matchMedia(phone).matches);
}
