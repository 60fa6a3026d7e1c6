import { UnstyledButton } from '@mantine/core';
import classes from './choice-pills.module.css';

type Props = {
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  value: string;
  onChoose: (value: string) => void;
};

/** Shows a few choices beside each other, of which one is selected. */
export function ChoicePills({ label, choices, value, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div className={classes.pills} role="group" aria-label={label}>
      {choices.map(([choice, text]) => (
        <UnstyledButton
          key={choice}
          className={classes.pill}
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
        >
          {text}
        </UnstyledButton>
      ))}
    </div>
  );
}
