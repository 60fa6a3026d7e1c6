import { Button, CloseButton } from '@mantine/core';
import type { SetUpStep } from '@poolhouse/domain/services/waiting/waiting';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { linkTo } from '../../ui/address-link.ts';
import { HomeSection } from './home-section.tsx';
import classes from './set-up-guide.module.css';

/** Shows a new installation's steps until all are done; it can be closed, for this user in this browser. */
export function SetUpGuide({ steps }: { steps: readonly SetUpStep[] }) {
  const { id } = useUser();
  const key = `poolhouse.set-up-closed.${id}`;
  const [isClosed, setClosed] = useState(() => readStored(key) === true);
  if (steps.length === 0 || isClosed) return null;
  const close = () => {
    writeStored(key, true);
    setClosed(true);
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <HomeSection
      title="Set up Poolhouse"
      note={`${done} of ${steps.length} done`}
      action={<CloseButton size="sm" onClick={close} aria-label="Close the set-up guide" />}
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </HomeSection>
  );
}

function Step({ step: { title, note, isDone, action } }: { step: SetUpStep }) {
  const StepIcon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={isDone}>
      <StepIcon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <span className={classes.title}>
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </span>
        {!isDone && <span className={classes.note}>{note}</span>}
      </div>
      {!isDone && action !== null && (
        <Button component={Link} {...linkTo(action.path)} variant="default" size="xs" className={classes.action}>
          {action.label}
        </Button>
      )}
    </li>
  );
}
