import { paths } from '../../platform/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** What leads back to the list, above the title of a page. */
export function BackToDealers() {
  return <BackLink to={paths.dealers}>Dealers</BackLink>;
}
