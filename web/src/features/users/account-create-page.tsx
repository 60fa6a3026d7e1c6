import { Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../platform/notify.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useCreateForm } from '../../ui/form/use-contract-form.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { TextField } from '../../ui/input/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { emptyAccount, type NewAccountValues, newAccountOf } from './account-form-values.ts';
import { accountLabels } from './account-labels.ts';
import classes from './account-page.module.css';
import { cacheAccount } from './account-queries.ts';
import { type AccountScope, allAccounts, dealerAccountsOnly } from './account-scope.ts';
import { BackToList } from './back-to-list.tsx';
import { notifyInvited, useMailIsOn } from './notify-invited.ts';

export const UserCreatePage = () => <CreatePage scope={allAccounts} />;
export const DealerAccountCreatePage = () => <CreatePage scope={dealerAccountsOnly} />;

function CreatePage({ scope }: { scope: AccountScope }) {
  return (
    <FormPage
      title={scope.kind === 'everybody' ? 'New user' : 'New dealer account'}
      back={<BackToList scope={scope} />}
      permission={scope.permission('create')}
      refusal="You can’t add users"
    >
      <CreateForm scope={scope} />
    </FormPage>
  );
}

function CreateForm({ scope }: { scope: AccountScope }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isMailOn = useMailIsOn();
  const form = useCreateForm({
    name: `${scope.kind}.new`,
    labels: accountLabels,
    call: scope.api.create,
    start: emptyAccount,
    bodyOf: (values) => newAccountOf(scope, values),
    onCreated: async (created, { start }) => {
      cacheAccount(queries, scope, created);
      if (start === 'link') notifyInvited(created.email, isMailOn);
      else notify.success(`Created ${created.name}.`);
      await navigate({ to: scope.pathOf(created.id) });
    },
    close: () => navigate({ to: scope.listPath }),
  });
  return (
    <AccountForm form={form} scope={scope}>
      <StartFields form={form} isMailOn={isMailOn} />
    </AccountForm>
  );
}

type StartProps = { form: RecordForm<NewAccountValues>; isMailOn: boolean };

/** Shows how the user signs in for the first time. */
function StartFields({ form, isMailOn }: StartProps) {
  const start = form.bind('start');
  return (
    <div className={classes.start}>
      <Radio.Group
        label="First sign-in"
        value={start.value}
        onChange={(value) => start.onChange(value === 'password' ? 'password' : 'link')}
      >
        <div className={classes.choices}>
          <Radio
            value="link"
            label="Send an invitation"
            description={
              isMailOn
                ? 'By email. They choose their own password. The link expires in 7 days.'
                : 'Email isn’t set up, so the invitation won’t arrive. Set a temporary password instead.'
            }
          />
          <Radio
            value="password"
            label="Set a temporary password"
            description="They must change it when they sign in."
          />
        </div>
      </Radio.Group>
      {start.value === 'password' && (
        <TextField
          {...form.bind('password')}
          label="Temporary password"
          description="12 characters or more. Tell them in person."
          isRequired
        />
      )}
    </div>
  );
}
