import { BackLink } from '../../ui/back-link.tsx';
import { dealerPaths } from './paths.ts';

/** Shows the link back to the list, above the title of a page. */
export function BackToDealers() {
  return <BackLink to={dealerPaths.list}>Dealers</BackLink>;
}
