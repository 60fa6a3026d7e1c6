import { BackLink } from '../../ui/back-link.tsx';
import type { AccountScope } from './account-scope.ts';

export function BackToList({ scope }: { scope: AccountScope }) {
  return <BackLink to={scope.listPath}>{scope.title}</BackLink>;
}
