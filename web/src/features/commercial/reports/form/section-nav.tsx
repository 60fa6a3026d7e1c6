import { UnstyledButton } from '@mantine/core';
import { type Answers, donePath, type Item } from '@poolhouse/domain/features/commercial/reports/answers';
import { sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { IconCheck } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import classes from './section-nav.module.css';
import { endName, type Step } from './use-walk.ts';

type Props = {
  steps: readonly Step[];
  step: Step;
  answers: Answers;
  items: readonly Item[];
  onStep: (step: Step) => void;
};

/** Shows the sections in the order of the walk, with the number of items and a mark on those that are done. */
export const SectionNav = memo(function SectionNav({ steps, step, answers, items, onStep }: Props) {
  const nav = useRef<HTMLElement>(null);
  const counts = Map.groupBy(items, ({ section }) => section);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another tab to show
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [step]);
  return (
    <nav ref={nav} className={classes.nav} aria-label="Sections">
      {steps.map((name) => {
        const count = name === endName ? 0 : (counts.get(name)?.length ?? 0);
        return (
          <UnstyledButton
            key={name}
            className={classes.tab}
            aria-current={name === step ? 'step' : undefined}
            onClick={() => onStep(name)}
          >
            {name !== endName && answers[donePath(name)] === true && <IconCheck size={16} aria-label="Done" />}
            {name === endName ? 'Sign off' : sections[name].label}
            {count > 0 && <span className="tabular">{count}</span>}
          </UnstyledButton>
        );
      })}
    </nav>
  );
});
