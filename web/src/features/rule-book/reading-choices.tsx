import { Button } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { readingOn } from '@poolhouse/domain/features/rule-book/in-force';
import { type Reading, readingLabels, readings } from '@poolhouse/domain/features/rule-book/rule';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';
import { addDays, formatDay } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { parseDay } from '../../ui/input/parse-day.ts';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import classes from './reading-choices.module.css';
import { refreshRuleBook } from './rule-queries.ts';
import { RuleValueText } from './rule-value.tsx';

/** Shows which of two readings is in force on a day, and the other one from a day on. */
export function ReadingChoices({ timeline }: { timeline: RuleTimeline }) {
  const { today, choices, kind, key, rules } = timeline;
  const [day, setDay] = useState(addDays(today, 1));
  const choose = useChoose(timeline);
  const ability = useCan('admin:manage');
  const chosen = readingOn(
    choices.map((choice) => ({ ...choice, kind, key })),
    day === '' ? today : day,
  );
  return (
    <div className={classes.choices}>
      <DateInput
        data-opens-on-focus
        previousLabel="Previous month"
        nextLabel="Next month"
        hideOutsideDates
        label="Date"
        value={day}
        valueFormat={formatDay}
        dateParser={parseDay}
        firstDayOfWeek={1}
        minDate={today}
        className={classes.day}
        onChange={(next) => setDay(next ?? addDays(today, 1))}
      />
      <ul className={classes.readings}>
        {readings.map((reading) => {
          const rule = rules.find((one) => one.reading === reading && one.validFrom <= day && one.state !== 'replaced');
          const isChosen = reading === chosen;
          const reason = ability.reason ?? (rule === undefined ? 'No price on that date yet.' : null);
          return (
            <li key={reading} className={classes.reading} data-chosen={isChosen}>
              <span className={classes.label}>{readingLabels[reading]}</span>
              <span className={classes.value}>{rule === undefined ? '–' : <RuleValueText rule={rule} />}</span>
              {isChosen ? (
                <span className={classes.chosen}>In use on {formatDay(day)}</span>
              ) : (
                <ReasonTooltip reason={reason}>
                  <Button
                    size="xs"
                    variant="default"
                    disabled={reason !== null}
                    onClick={() => void choose(reading, day, chosen)}
                  >
                    Use from {formatDay(day)}
                  </Button>
                </ReasonTooltip>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Chooses a reading; for eight seconds the one before can be chosen again. */
function useChoose({ kind, key }: RuleTimeline) {
  const queries = useQueryClient();
  return async function choose(reading: Reading, validFrom: string, before: Reading | null): Promise<void> {
    try {
      await callApi(ruleBookApi.chooseReading, { body: { kind, key, reading, validFrom } });
      const text = `${readingLabels[reading]} will be used from ${formatDay(validFrom)}.`;
      if (before === null) notify.success(text);
      else notify.undoable(text, () => choose(before, validFrom, null));
    } catch (error) {
      notify.error(error);
    }
    await refreshRuleBook(queries);
  };
}
