import { Button } from '@mantine/core';
import { busyPresets, busyUntilProblem } from '@poolhouse/domain/features/dealers/places/busy';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useState } from 'react';
import { DateField } from '../../../ui/input/date-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import classes from './busy.module.css';

type Props = {
  busyUntil: string | null;
  isSaving: boolean;
  onSet: (input: { busyUntil: string | null; reason?: string }) => void;
};

/** Asks until when a dealer is busy, and why: three usual days take one click, any other a date. */
export function BusyForm({ busyUntil, isSaving, onSet }: Props) {
  const [day, setDay] = useState(busyUntil ?? '');
  const [reason, setReason] = useState('');
  const now = new Date();
  const wrong = day === '' ? null : busyUntilProblem(day, now);
  const reasonNot = day === '' ? 'Choose a date.' : wrong;
  const given = reason.trim() === '' ? {} : { reason: reason.trim() };
  const still = { onBlur: () => undefined, error: undefined };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reasonNot === null) onSet({ busyUntil: day, ...given });
      }}
    >
      <p className={classes.hint}>Busy dealers are listed last in “Nearest dealers”.</p>
      <div className={classes.presets}>
        {busyPresets(now).map((preset) => (
          <Button
            key={preset.label}
            size="xs"
            variant="default"
            disabled={isSaving}
            title={`Until ${formatDay(preset.day)}`}
            onClick={() => onSet({ busyUntil: preset.day, ...given })}
          >
            {preset.label}
          </Button>
        ))}
      </div>
      <DateField {...still} name="busyUntil" label="Until" value={day} error={wrong ?? undefined} onChange={setDay} />
      <TextField {...still} name="reason" label="Reason" value={reason} onChange={setReason} />
      <div className={classes.acts}>
        {busyUntil !== null && (
          <Button variant="default" disabled={isSaving} onClick={() => onSet({ busyUntil: null, ...given })}>
            Clear
          </Button>
        )}
        <ReasonTooltip reason={reasonNot}>
          <Button type="submit" loading={isSaving} disabled={reasonNot !== null}>
            Mark as busy
          </Button>
        </ReasonTooltip>
      </div>
    </form>
  );
}
