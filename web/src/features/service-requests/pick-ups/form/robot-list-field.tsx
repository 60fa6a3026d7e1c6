import { Button } from '@mantine/core';
import { maxRobots, newRobot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { questionOfSerial } from '@poolhouse/domain/kernel/serial-number';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { errorsOf, type FieldErrors } from '../../../../ui/form/field-errors.ts';
import type { FieldProps } from '../../../../ui/input/field-props.ts';
import { type EnteredRobot, emptyRobot, sentRobot } from './entered-robot.ts';
import { RobotFields } from './robot-fields.tsx';
import classes from './robot-list-field.module.css';

type Props = FieldProps<readonly EnteredRobot[]>;

/** Shows the robots of a new pick-up, one below the other; each shows what is wrong with it. */
export function RobotListField({ name, value: robots, error, onChange, onBlur }: Props) {
  const change = (at: number, part: Partial<EnteredRobot>) =>
    onChange(robots.map((robot, index) => (index === at ? { ...robot, ...part } : robot)));
  const wrong = robots.map((robot) => (error === undefined ? {} : errorsOfRobot(robot)));
  const isElsewhere = error !== undefined && wrong.every((found) => Object.keys(found).length === 0);
  return (
    <div>
      <ol className={classes.robots} aria-label="Robots">
        {robots.map((robot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new robot has no name of its own, and robots are never sorted
          <li key={at} className={classes.robot}>
            <header className={classes.head}>
              <h3>Robot {at + 1}</h3>
              {robots.length > 1 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="gray"
                  leftSection={<IconTrash size={14} stroke={1.75} />}
                  onClick={() => onChange(robots.filter((_robot, index) => index !== at))}
                  aria-label={`Remove robot ${at + 1}`}
                >
                  Remove
                </Button>
              )}
            </header>
            <RobotFields
              name={`${name}.${at}`}
              robot={robot}
              errors={wrong[at] ?? {}}
              onChange={(part) => change(at, part)}
              onBlur={onBlur}
            />
          </li>
        ))}
      </ol>
      {isElsewhere && (
        <p className={classes.error} role="alert" data-to-fix>
          {error}
        </p>
      )}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} />}
        disabled={robots.length >= maxRobots}
        onClick={() => onChange([...robots, emptyRobot])}
      >
        Add a robot
      </Button>
    </div>
  );
}

/** Returns what is wrong with a robot by field; a serial number whose question is open counts. */
function errorsOfRobot(robot: EnteredRobot): FieldErrors {
  const question = robot.serialChecked ? null : questionOfSerial(robot.serialNumber);
  const errors = errorsOf(newRobot.safeParse(sentRobot(robot)));
  return question === null ? errors : { serialNumber: question, ...errors };
}
