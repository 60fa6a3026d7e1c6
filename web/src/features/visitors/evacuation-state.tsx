import { Alert, Anchor } from '@mantine/core';
import type { Evacuation } from '@poolhouse/domain/features/visitors/evacuations/evacuation';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { namedInstantTextIn } from '../../ui/zoned-instant.ts';
import { outcomeOf } from './evacuation-report-page.tsx';
import { visitorPaths } from './paths.ts';

const nounOf = ({ isDrill }: Evacuation) => (isDrill ? 'drill' : 'evacuation');

type Props = {
  evacuation: Evacuation | null;
  /** How many on site aren't ticked. */
  missing: number;
};

/** Says what is under way at a branch, and that it has ended, which another warden may have done. */
export function EvacuationState({ evacuation, missing }: Props) {
  const [last, setLast] = useState(evacuation);
  if (evacuation !== null && evacuation.id !== last?.id) setLast(evacuation);
  if (evacuation !== null) return <UnderWay evacuation={evacuation} missing={missing} />;
  if (last === null) return null;
  return (
    <Alert color="gray" variant="light" title={`The ${nounOf(last)} has ended`} role="status">
      <Anchor component={Link} to={`${visitorPaths.evacuation}/${last.id}`}>
        Open its report
      </Anchor>
    </Alert>
  );
}

function UnderWay({ evacuation, missing }: { evacuation: Evacuation; missing: number }) {
  const { isDrill, startedBy, startedAt, timeZone, allSafeAt, onSite } = evacuation;
  return (
    <>
      <p role="status">
        {isDrill ? 'Drill' : 'Evacuation'} started by {startedBy} at {namedInstantTextIn(timeZone, startedAt)}.
      </p>
      {missing === 0 && onSite > 0 && (
        <Alert color="green" variant="light" title="Everyone is safe" role="status">
          {allSafeAt !== null && `${outcomeOf(evacuation)}. `}
          Take a tick back if it was a mistake, or end the {nounOf(evacuation)}.
        </Alert>
      )}
    </>
  );
}
