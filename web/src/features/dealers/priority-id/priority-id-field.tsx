import { Anchor, Loader, TextInput } from '@mantine/core';
import type { PriorityIdAnswer } from '@poolhouse/domain/features/dealers/priority-id/api';
import { IconAlertTriangle, IconCircleCheck, IconQuestionMark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type FieldProps, fieldShellProps } from '../../../ui/input/field-props.ts';
import { dealerPaths } from '../paths.ts';
import classes from './priority-id.module.css';
import { type IdCheck, usePriorityIdCheck } from './use-priority-id-check.ts';

type Props = FieldProps<string> & {
  /** The id that is stored already: it needs no look-up. */
  savedId: string;
  /** The dealer that is edited; null for a new one. */
  dealerId: string | null;
};

/** Shows the customer id, looked up in the ERP while it is typed. Whatever is found, only an id in use can't be saved. */
export function PriorityIdField(props: Props) {
  const { value, onChange, savedId, dealerId } = props;
  const check = usePriorityIdCheck(value, savedId, dealerId);
  const isUsed = check.state === 'answered' && check.answer.status === 'used';
  return (
    <TextInput
      {...fieldShellProps(props)}
      error={props.error ?? (isUsed ? <Hint check={check} /> : undefined)}
      description={
        isUsed ? undefined : (
          <span aria-live="polite">{check.state === 'none' ? props.description : <Hint check={check} />}</span>
        )
      }
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={check.state === 'asking' ? <Loader size={14} aria-label="Checking customer ID" /> : null}
    />
  );
}

function Hint({ check }: { check: IdCheck }): ReactNode {
  if (check.state === 'none') return null;
  if (check.state === 'asking') return 'Checking Priority…';
  const { signIns = 0 } = check.answer;
  return (
    <>
      <Finding answer={check.answer} />
      {signIns > 0 && (
        <Line look="warn">
          {signIns === 1 ? '1 dealer sign-in moves' : `${signIns} dealer sign-ins move`} to this customer ID when you
          save.
        </Line>
      )}
    </>
  );
}

function Finding({ answer: { status, name, usedBy, reason } }: { answer: PriorityIdAnswer }): ReactNode {
  if (status === 'exists') return <Line look="good">In Priority: {name || 'a customer without a name'}</Line>;
  if (status === 'unknown') return <Line look="warn">Not found in Priority. You can still save it.</Line>;
  if (status === 'unverified')
    return <Line look="plain">Not verified: {reason} You can still save it; we’ll check it later.</Line>;
  return (
    <span role="alert">
      Already used by{' '}
      <Anchor component={Link} to={dealerPaths.dealer(usedBy?.id ?? '')} inherit underline="always" target="_blank">
        {usedBy?.name}
      </Anchor>
      .
    </span>
  );
}

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, plain: IconQuestionMark } as const;

function Line({ look, children }: { look: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[look];
  return (
    <span className={classes.line} data-look={look}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
