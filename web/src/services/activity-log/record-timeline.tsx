import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ComponentProps } from 'react';
import { Timeline } from '../../ui/detail/timeline.tsx';
import { historyWording } from './history-wording.ts';

type Props<C extends CallSpec> = Omit<ComponentProps<typeof Timeline<C>>, 'wordingOf'>;

/** Shows the timeline of a record in the words of the activity log. */
export function RecordTimeline<C extends CallSpec>(props: Props<C>) {
  return <Timeline {...props} wordingOf={historyWording} />;
}
