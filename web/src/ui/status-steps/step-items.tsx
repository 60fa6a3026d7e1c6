import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuButton } from '../pop-up/pop-up.tsx';
import { ReasonItem } from '../reason-item.tsx';
import type { StatusStep } from './status-step.ts';

type Props<Step extends StatusStep> = {
  steps: readonly Step[];
  take: (step: Step) => void;
  icons?: Readonly<Partial<Record<Step['to'], ReactNode>>>;
  /** The statuses that end a record. */
  grave?: readonly Step['to'][];
};

/** Shows the steps of a record in a menu; those that can't be taken are off and say why. */
export function StepItems<Step extends StatusStep>({ steps, take, icons, grave = [] }: Props<Step>) {
  return steps.map((step) => (
    <ReasonItem
      key={step.to}
      permission={step.permission}
      refused={
        step.refusal === null
          ? null
          : { permission: step.permission, refusal: { rule: 'status', message: step.refusal } }
      }
      label={step.label}
      icon={icons?.[step.to as Step['to']] ?? null}
      isGrave={grave.includes(step.to)}
      onClick={() => take(step)}
    />
  ));
}

/** Shows the menu with which a card of a board is moved; nothing where there is no step. */
export function MoveMenu<Step extends StatusStep>({ name, ...items }: Props<Step> & { name: string }) {
  if (items.steps.length === 0) return null;
  return (
    <MenuButton
      button={
        <ActionIcon size={24} aria-label={`Move ${name}`}>
          <IconArrowsExchange size={14} stroke={1.75} />
        </ActionIcon>
      }
    >
      <StepItems {...items} />
    </MenuButton>
  );
}
