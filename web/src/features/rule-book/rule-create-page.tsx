import { Skeleton } from '@mantine/core';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { newRule } from '@poolhouse/domain/features/rule-book/rule';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { searchOf } from '../../ui/address-link.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { rulePaths } from './paths.ts';
import { RuleForm } from './rule-form.tsx';
import { checkRule, newRuleOf, type RuleFormMode, type RuleFormValues, startOf } from './rule-form-values.ts';
import { kindsQuery, refreshRuleBook } from './rule-queries.ts';

/** Shows a rule that the book doesn't hold yet. */
export function RuleCreatePage() {
  const { kind: given }: Search = useSearch({ strict: false });
  const kind = typeof given === 'string' && given in ruleKinds ? (given as RuleKind) : 'product-price';
  const ability = useCan('admin:manage');
  const kinds = useQuery(kindsQuery());
  return (
    <>
      <PageHeader
        title={`New ${ruleKinds[kind].one}`}
        back={
          <BackLink to={rulePaths.list} search={searchOf({ kind })}>
            {ruleKinds[kind].label}
          </BackLink>
        }
      />
      {!ability.allowed ? (
        <ForbiddenState title="You can’t change the rule book" ability={ability} />
      ) : kinds.isPending ? (
        <Skeleton height={320} m={24} maw={880} />
      ) : kinds.isError ? (
        <ErrorState error={kinds.error} what="The rule book" onRetry={() => void kinds.refetch()} />
      ) : (
        <CreateForm key={kind} mode={{ is: 'new', kind, today: kinds.data.today }} />
      )}
    </>
  );
}

function CreateForm({ mode }: { mode: RuleFormMode }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = async ({ values, idempotencyKey }: Saving<RuleFormValues>) => {
    const body = newRule.parse(newRuleOf(mode, values));
    const { id, label } = await callApi(ruleBookApi.create, { body, idempotencyKey });
    await refreshRuleBook(queries);
    notify.success(`Added ${label}.`);
    await navigate({ to: rulePaths.rule(id) });
  };
  const form = useRecordForm<RuleFormValues>({
    name: `rule-book.new.${mode.kind}`,
    base: startOf(mode),
    revision: null,
    check: (values) => checkRule(mode, values),
    save,
  });
  const back = () => void navigate({ to: rulePaths.list, search: searchOf({ kind: mode.kind }) });
  return <RuleForm mode={mode} form={form} onCancel={back} />;
}
