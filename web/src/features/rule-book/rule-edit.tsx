import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { newRule, type Rule, ruleChanges, rule as ruleSchema } from '@poolhouse/domain/features/rule-book/rule';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { searchOf } from '../../ui/address-link.ts';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import type { FormBase } from '../../ui/form/rebase-form.ts';
import type { Saving } from '../../ui/form/record-form-options.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { MissingState } from '../../ui/missing-state.tsx';
import { RuleForm } from './rule-form.tsx';
import {
  checkRule,
  newRuleOf,
  type RuleFormMode,
  type RuleFormValues,
  ruleChangesOf,
  ruleLabelsOf,
  startOf,
} from './rule-form-values.ts';
import { refreshRuleBook } from './rule-queries.ts';

type Props = { form: string; timeline: RuleTimeline; from: Rule };

/** Shows the form that the address asks for: `next`, `edit:<row>` or `correct:<row>`. */
export function RuleEdit({ form, timeline, from }: Props) {
  const ability = useCan('admin:manage');
  if (!ability.allowed) return <ForbiddenState title="You can’t change prices and lists" ability={ability} />;
  const mode = modeOf(form, timeline, from);
  if (mode === null) return <MissingState>This has been removed or is already in use.</MissingState>;
  return <Form mode={mode} />;
}

function modeOf(form: string, timeline: RuleTimeline, from: Rule): RuleFormMode | null {
  const { kind, today } = timeline;
  if (form === 'next') return { is: 'next', kind, timeline, from };
  const [is, id] = form.split(':');
  const rule = timeline.rules.find((one) => one.id === id);
  if (rule === undefined || rule.state === 'replaced') return null;
  if (is === 'edit' && rule.state === 'planned') return { is, kind, rule, today };
  return is === 'correct' && rule.state !== 'planned' ? { is, kind, rule, today } : null;
}

function Form({ mode }: { mode: RuleFormMode }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = () => navigate({ to: '.', search: searchOf({}) });
  const save = async (saving: Saving<RuleFormValues>) => {
    const saved = mode.is === 'edit' ? await change(mode.rule, saving) : await add(mode, saving);
    await refreshRuleBook(queries);
    notify.success(`${saved.label} ${changeText(saved)} from ${formatDay(saved.validFrom)}.`);
    await close();
  };
  const isEdit = mode.is === 'edit';
  const form = useRecordForm<RuleFormValues>({
    name: `rule-book.${draftOf(mode)}.${mode.is}`,
    base: startOf(mode),
    revision: isEdit ? mode.rule.revision : null,
    labels: ruleLabelsOf(mode.kind),
    check: (values) => checkRule(mode, values),
    save,
    close,
    ...(isEdit && { readCurrent: (current: unknown) => readCurrent(mode, current) }),
  });
  return <RuleForm mode={mode} form={form} />;
}

/** `will be $3,799.00`, or that it stops. */
function changeText({ kind, value }: Rule): string {
  return value === null ? 'stops' : `will be ${ruleValueText(kind, value)}`;
}

/** What a draft is about: a row, or the key that gets another one. */
function draftOf(mode: RuleFormMode): string {
  if (mode.is === 'edit' || mode.is === 'correct') return mode.rule.id;
  return mode.is === 'next' ? `${mode.kind}.${mode.timeline.key}` : mode.kind;
}

function add(mode: RuleFormMode, { values, idempotencyKey }: Saving<RuleFormValues>): Promise<Rule> {
  return callApi(ruleBookApi.create, { body: newRule.parse(newRuleOf(mode, values)), idempotencyKey });
}

async function change(rule: Rule, { values, changed, revision }: Saving<RuleFormValues>): Promise<Rule> {
  if (changed.length === 0) return rule;
  const body = ruleChanges.parse(ruleChangesOf(values, changed));
  return callApi(ruleBookApi.update, { params: { id: rule.id }, body, ifMatch: revision ?? rule.revision });
}

function readCurrent(mode: RuleFormMode, current: unknown): FormBase<RuleFormValues> | null {
  const read = ruleSchema.safeParse(current);
  if (!read.success || mode.is !== 'edit') return null;
  return { base: startOf({ ...mode, rule: read.data }), revision: read.data.revision };
}
