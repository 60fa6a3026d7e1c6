import { BackLink } from '../../ui/back-link.tsx';
import type { AccountCircle } from './account-circle.ts';

export function BackToList({ circle }: { circle: AccountCircle }) {
  return <BackLink to={circle.listPath}>{circle.title}</BackLink>;
}
