import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { madeOldByVisits } from './visitor-queries.ts';

/** Signs a visitor out who left without doing so. */
export function SignOutButton({ visitor, size = 'xs' }: { visitor: Visitor; size?: 'xs' | 'sm' }) {
  const queries = useQueryClient();
  const signOut = async () => {
    const { name } = await callApi(visitorsApi.signOut, { body: { visitorId: visitor.visitorId } });
    await refreshCalls(queries, ...madeOldByVisits);
    notify.success(`${name} is signed out.`);
  };
  return (
    <ReasonButton
      permission="visitor_logs:edit"
      size={size}
      variant="light"
      aria-label={`Sign out ${visitor.firstName} ${visitor.lastName}`}
      onClick={(event) => {
        event.stopPropagation();
        void withErrorNotice(signOut());
      }}
    >
      Sign out
    </ReasonButton>
  );
}
