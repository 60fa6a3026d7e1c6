import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DealerField } from '../../services/dealer-parts/dealer-field.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { ExplainLink } from '../../ui/explain-link.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../../ui/form/use-record-form.ts';
import { FieldGrid, WideField } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import type { AccountFormValues } from './account-form-values.ts';
import { accountValueTextWith, accountLabels as labels } from './account-labels.ts';
import { branchesQuery } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';
import { RolePagesText } from './role-pages-text.tsx';
import { signInQuestion } from './use-sign-in-refusal.ts';

const roleOptions = optionsOf(roleLabels);

type Props<Values extends AccountFormValues> = {
  form: FormState<Values>;
  scope: AccountScope;
  /** One's own role is for another administrator to change. */
  isOneself?: boolean;
  /** Why the address can't be changed by this viewer; null when it can. */
  emailRefusal?: string | null;
  children?: ReactNode;
};

/** Shows the fields of an account; create and edit share them. §3 */
export function AccountForm<Values extends AccountFormValues>(props: Props<Values>) {
  const { form, scope, isOneself = false, emailRefusal = null, children } = props;
  const branches = useQuery(branchesQuery()).data?.branches ?? [];
  const isDealer = scope.kind === 'dealers' || form.values.role === 'DEALER';
  return (
    <RecordForm form={form} valueText={accountValueTextWith(branches)} saveLabel={form.isNew ? 'Add user' : 'Save'}>
      <Section title="User">
        <FieldGrid>
          <TextField {...form.bind('name')} isRequired />
          <TextField
            {...form.bind('email')}
            isRequired
            isDisabled={emailRefusal !== null}
            description={emailRefusal === null ? undefined : <EmailRefusal reason={emailRefusal} />}
          />
          <TextField {...form.bind('jobDesc')} />
          <SelectField {...form.bind('branch')} options={branches} isClearable />
        </FieldGrid>
      </Section>
      <Section title="Access" description={isDealer ? 'Dealers only see requests for this customer.' : undefined}>
        <FieldGrid>
          {scope.kind === 'everybody' && (
            <SelectField
              {...form.bind('role')}
              options={roleOptions}
              isRequired
              isDisabled={isOneself}
              description={
                isOneself ? 'Ask another administrator to change your role.' : <RolePagesText role={form.values.role} />
              }
            />
          )}
          {(isDealer || form.values.priorityId !== '') && (
            <DealerField {...form.bind('priorityId')} isRequired={isDealer} />
          )}
        </FieldGrid>
      </Section>
      {children && (
        <Section title="First sign-in">
          <FieldGrid>
            <WideField>{children}</WideField>
          </FieldGrid>
        </Section>
      )}
    </RecordForm>
  );
}

function EmailRefusal({ reason }: { reason: string }) {
  return (
    <>
      {reason} <ExplainLink question={signInQuestion(reason)} about={labels.email} />
    </>
  );
}
