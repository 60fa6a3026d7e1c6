import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { newRule } from '@poolhouse/domain/features/rule-book/rule';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { searchOf } from '../../ui/address-link.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { TabSkeleton } from '../../ui/detail/record-parts.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import type { Saving } from '../../ui/form/record-form-options.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { rulePaths } from './paths.ts';
import { RuleForm } from './rule-form.tsx';
import {
  checkRule,
  newRuleOf,
  type RuleFormMode,
  type RuleFormValues,
  ruleLabelsOf,
  startOf,
} from './rule-form-values.ts';
import { kindsQuery, refreshRuleBook } from './rule-queries.ts';

/** Shows a rule that the book doesn't hold yet. */
export function RuleCreatePage() {
  const { kind: given }: Search = useSearch({ strict: false });
  const kind = typeof given === 'string' && given in ruleKinds ? (given as RuleKind) : 'product-price';
  return (
    <FormPage
      title={`New ${ruleKinds[kind].one}`}
      back={
        <BackLink to={rulePaths.list} search={searchOf({ kind })}>
          {ruleKinds[kind].label}
        </BackLink>
      }
      permission="admin:manage"
      refusal="You can’t change prices and lists"
    >
      <Loaded query={kindsQuery()} what="Prices and lists" skeleton={<TabSkeleton />}>
        {({ today }) => <CreateForm key={kind} mode={{ is: 'new', kind, today }} />}
      </Loaded>
    </FormPage>
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
    labels: ruleLabelsOf(mode.kind),
    check: (values) => checkRule(mode, values),
    save,
    close: () => navigate({ to: rulePaths.list, search: searchOf({ kind: mode.kind }) }),
  });
  return <RuleForm mode={mode} form={form} />;
}
