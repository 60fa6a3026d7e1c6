import type { KeyboardEvent, ReactElement } from 'react';
import { type RefusalQuestion, useExplanation } from '../platform/use-explanation.ts';
import { Tip } from './pop-up/tip.tsx';
import classes from './reason-tooltip.module.css';

type Props = {
  reason: string | null;
  /** What the button would need; then a click says who can give it. */
  permission?: string;
  /** What refused besides the permission, where that is known. */
  refusal?: RefusalQuestion['refusal'];
  children: ReactElement;
};

/** Shows why a button is switched off; without a reason it is the button alone. */
export function ReasonTooltip({ reason, permission, refusal, children }: Props) {
  if (reason === null) return children;
  if (permission !== undefined)
    return <Explained reason={reason} question={{ permission, ...(refusal && { refusal }) }} button={children} />;
  return (
    <Tip label={reason} isReason>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a switched-off button takes no focus, yet its reason must be reachable by keyboard */}
      <span className={classes.wrap} tabIndex={0}>
        {children}
        <span className="visually-hidden">{reason}</span>
      </span>
    </Tip>
  );
}

type ExplainedProps = { reason: string; question: RefusalQuestion; button: ReactElement };

/** The reason, and with a click on the switched-off button the whole explanation. */
function Explained({ reason, question, button }: ExplainedProps) {
  const ask = useExplanation();
  const open = () => ask(question);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  const label = (
    <>
      {reason} <span className={classes.why}>Why can’t I?</span>
    </>
  );
  return (
    <Tip label={label} isReason>
      {/* biome-ignore lint/a11y/useSemanticElements: a button can't hold the switched-off button that it explains */}
      <span
        className={classes.wrap}
        data-asks
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={press}
      >
        {button}
        <span className="visually-hidden">{reason} Why can’t I?</span>
      </span>
    </Tip>
  );
}
