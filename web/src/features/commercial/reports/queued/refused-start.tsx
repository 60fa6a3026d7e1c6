import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../../../platform/api/query-of.ts';
import { type RefusedWork, useRefused } from '../../../../services/offline/use-refused.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../../ui/input/date-field.tsx';
import { PoolField } from '../../customers/pool-field.tsx';
import { reports } from '../report-view.ts';

type Shown = { work: RefusedWork; onClose: () => void };
type Start = { customerId: string; day: string };

/** Lets a user decide what becomes of a report that was started on this device and refused. */
export function RefusedDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const work = useRefused(entryId);
  if (work === null) return null;
  const Decision = work.refusal.code === 'conflict' ? SecondDraft : StartElsewhere;
  return <Decision work={work} onClose={onClose} />;
}

/** Adds the answers of a report to the draft that its pool has already. */
function SecondDraft({ work: { queue, entry }, onClose }: Shown) {
  const navigate = useNavigate();
  const { customerId } = entry.content.body as Start;
  const query = queryOf(reportsApi.list, { query: { customer: customerId, status: 'draft', limit: '1' } });
  const { data } = useQuery(query);
  const draft = data?.reports[0];
  const form = useFormDialog({}, onClose, async () => {
    if (draft === undefined) return queue.retry(entry.id);
    await queue.work.followExisting(entry.id, draft.id);
    await navigate({ to: reports.paths.record(draft.id) });
  });
  if (data === undefined) return null;
  const about =
    draft === undefined
      ? 'The draft was finished meanwhile. Start your report now.'
      : `${reports.titleOf(draft)}, by ${draft.inspector ?? 'a former user'}. Your answers and pictures are added to it. Where both have an answer, you choose.`;
  return (
    <FormDialog
      title="This pool has a draft already"
      about={about}
      button={draft === undefined ? 'Start report' : 'Add to that draft'}
      back="Not now"
      form={form}
      onClose={onClose}
    />
  );
}

/** Starts a report for another pool or day: its pool was removed, or the clock of the device was wrong. */
function StartElsewhere({ work: { queue, entry, refusal }, onClose }: Shown) {
  const { customerId, day } = entry.content.body as Start;
  const form = useFormDialog({ customerId, day }, onClose, async (start: Start) => {
    await queue.work.correct(entry.id, (body) => ({ ...body, ...start }), start);
  });
  const about = refusal.code === 'not-found' ? 'The pool was removed. Choose the pool of this report.' : refusal.detail;
  return (
    <FormDialog
      title="This report couldn’t be started"
      about={about}
      button="Start report"
      back="Not now"
      form={form}
      onClose={onClose}
    >
      <PoolField {...form.bind('customerId')} label="Pool" isRequired />
      <DateField {...form.bind('day')} label="Date" isRequired />
    </FormDialog>
  );
}
