import { UnstyledButton } from '@mantine/core';
import { type Condition, conditionLabels } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { IconAlertTriangle, IconCheck, IconMinus, IconTool } from '@tabler/icons-react';
import classes from './condition-buttons.module.css';

const icons = { good: IconCheck, average: IconMinus, poor: IconAlertTriangle, replacement_to_be_quoted: IconTool };

type Props = { item: string; condition: Condition | null; onChoose: (condition: Condition) => void };

/** Shows the four conditions as large buttons, each with its word, sign and colour. */
export function ConditionButtons({ item, condition, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div className={classes.buttons} role="group" aria-label={`Condition of ${item}`}>
      {(Object.keys(conditionLabels) as Condition[]).map((name) => {
        const Icon = icons[name];
        return (
          <UnstyledButton
            key={name}
            className={classes.button}
            data-condition={name}
            aria-pressed={name === condition}
            onClick={() => onChoose(name)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            {conditionLabels[name]}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
