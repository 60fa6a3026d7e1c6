import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerFlagLabels, dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { Section } from '../../../ui/detail/section.tsx';
import type { RecordForm as FormState } from '../../../ui/form/use-record-form.ts';
import { FieldGrid, WideField } from '../../../ui/input/field-grid.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import type { DealerFormValues } from './dealer-form-values.ts';
import { ScheduledCodes } from './scheduled-codes.tsx';

type Props = { form: FormState<DealerFormValues> /** The schedules that run already. */; running: Dealer['schedules'] };

/** Shows what a dealer is marked as and what kind it is, each with how long it lasts. */
export function CodeFields({ form, running }: Props) {
  const { schedules } = form.values;
  const error = form.bind('schedules').error;
  return (
    <Section title="Flags and types" description="Permanent, or for a number of days.">
      <FieldGrid>
        <WideField>
          <ScheduledCodes
            {...form.bind('flag')}
            kind="flag"
            options={optionsOf(dealerFlagLabels)}
            schedules={schedules}
            running={running}
            onChange={(flag, next) => form.set({ flag, schedules: next })}
          />
        </WideField>
        <WideField>
          <ScheduledCodes
            {...form.bind('type')}
            kind="type"
            options={optionsOf(dealerTypeLabels)}
            schedules={schedules}
            running={running}
            error={form.bind('type').error ?? error}
            onChange={(type, next) => form.set({ type, schedules: next })}
          />
        </WideField>
      </FieldGrid>
    </Section>
  );
}
