import { NativeSelect, NumberInput } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { permanent } from '@poolhouse/domain/features/dealers/schedule';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CodeTag } from '../../../ui/code-tag.tsx';
import type { SelectOption } from '../../../ui/input/select-field.tsx';
import { MultiSelectField } from '../../../ui/input/select-field.tsx';
import { flagTags, typeTags } from '../dealer-tags.ts';
import type { ScheduleEntry } from './dealer-form-values.ts';
import classes from './scheduled-codes.module.css';

const defaultDays = 30;

type Schedules = readonly ScheduleEntry[];

type Props = {
  kind: ScheduleEntry['kind'];
  name: string;
  label: string;
  value: readonly string[];
  options: readonly SelectOption[];
  schedules: Schedules;
  running: Dealer['schedules'];
  error: string | undefined;
  onChange: (codes: readonly string[], schedules: Schedules) => void;
  onBlur: () => void;
};

/** Shows the flags or types of a dealer, and how long each of them lasts. §3 */
export function ScheduledCodes(props: Props) {
  const { kind, value, schedules, running, onChange } = props;
  const isMine = (entry: ScheduleEntry, code: string) => entry.kind === kind && entry.type === code;
  const choose = (codes: readonly string[]) =>
    onChange(
      codes,
      schedules.filter((entry) => entry.kind !== kind || codes.includes(entry.type)),
    );
  const setDuration = (code: string, duration: number) => {
    const others = schedules.filter((entry) => !isMine(entry, code));
    onChange(value, [...others, { kind, type: code, duration }]);
  };
  return (
    <>
      <MultiSelectField
        name={props.name}
        label={props.label}
        value={value}
        options={props.options}
        error={props.error}
        onBlur={props.onBlur}
        onChange={choose}
        placeholder="None"
      />
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map((code) => (
            <Duration
              key={code}
              kind={kind}
              code={code}
              duration={schedules.find((entry) => isMine(entry, code))?.duration ?? permanent}
              running={running.find((entry) => isMine(entry, code))}
              onChange={(duration) => setDuration(code, duration)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type DurationProps = {
  kind: ScheduleEntry['kind'];
  code: string;
  duration: number;
  running: Dealer['schedules'][number] | undefined;
  onChange: (duration: number) => void;
};

function Duration({ kind, code, duration, running, onChange }: DurationProps) {
  const [tag] = kind === 'flag' ? flagTags([code]) : typeTags([code]);
  if (tag === undefined) return null;
  const isPermanent = duration === permanent;
  const isRunning = running !== undefined && running.duration === duration && running.expireOn !== null;
  return (
    <li className={classes.item}>
      <span className={classes.tag}>
        <CodeTag {...tag} />
      </span>
      <NativeSelect
        size="xs"
        aria-label={`Duration of ${tag.label}`}
        value={isPermanent ? 'permanent' : 'days'}
        data={[
          { value: 'permanent', label: 'Permanent' },
          { value: 'days', label: 'For a set time' },
        ]}
        onChange={(event) => onChange(event.currentTarget.value === 'days' ? defaultDays : permanent)}
      />
      {!isPermanent && (
        <NumberInput
          size="xs"
          w={92}
          aria-label={`Days of ${tag.label}`}
          suffix=" days"
          value={duration}
          min={1}
          max={3650}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          onChange={(next) => onChange(typeof next === 'number' ? next : Number(next) || 0)}
        />
      )}
      <span className={classes.left}>
        {isRunning && `${running.remainingDays} left, until ${formatDay(running.expireOn ?? '')}`}
        {!isRunning && !isPermanent && 'starts today'}
      </span>
    </li>
  );
}
