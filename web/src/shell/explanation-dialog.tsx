import { Modal, Skeleton } from '@mantine/core';
import { permissionInWords } from '@poolhouse/domain/features/access/access-labels';
import { accessApi } from '@poolhouse/domain/features/access/api';
import { permissionName, type RefusalRule } from '@poolhouse/domain/features/access/explain-refusal';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/api/query-of.ts';
import type { RefusalQuestion } from '../platform/use-explanation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './explanation-dialog.module.css';

const ruleLabels = {
  page: 'Your role’s pages',
  permission: 'Your permissions',
  record: 'Record owner',
  grant: 'Permissions you can give',
  'super-admin': 'Super admins only',
} as const satisfies Record<RefusalRule, string>;

type Props = { question: RefusalQuestion; onClose: () => void };

/** Shows why something is refused: which rule it was, in its words, and who can change it. */
export function ExplanationDialog({ question, onClose }: Props) {
  const permission = permissionName.safeParse(question.permission).data;
  return (
    <Modal opened onClose={onClose} title="Why can’t I?">
      {permission && <p className={classes.permission}>{permissionInWords(permission)}</p>}
      <Answer question={{ ...question, permission: permission ?? 'admin.users:manage' }} />
    </Modal>
  );
}

function Answer({ question }: { question: RefusalQuestion }) {
  const permission = permissionName.parse(question.permission);
  const answer = useQuery({ ...queryOf(accessApi.why, { query: { permission } }), staleTime: 0 });
  if (answer.isPending) return <Skeleton height={132} />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="The reason" onRetry={() => void answer.refetch()} />;
  const { allowed, rule, message, grantedBy } = answer.data;
  const refusal = allowed ? question.refusal : { rule: rule ?? '', message };
  if (refusal === undefined) return <p className={classes.text}>You can do this now. Reload the page to see it.</p>;
  return (
    <dl className={classes.facts}>
      <dt>Reason</dt>
      <dd>
        <strong>{ruleLabels[refusal.rule as RefusalRule] ?? 'Poolhouse rule'}</strong>
        <p>{refusal.message}</p>
      </dd>
      <dt>Who can change it</dt>
      <dd>
        <Granters names={grantedBy.map(({ name }) => name)} />
      </dd>
    </dl>
  );
}

function Granters({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p>Ask the branch that looks after you.</p>;
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
