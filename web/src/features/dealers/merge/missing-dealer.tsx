import { Button, Group } from '@mantine/core';
import { type MergedInto, mergedInto } from '@poolhouse/domain/features/dealers/merge/merged-into';
import { Link } from '@tanstack/react-router';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { useCan } from '../../../platform/use-can.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import { instantText } from '../../../ui/zoned-instant.ts';
import { dealerPaths } from '../paths.ts';
import { useUndoMerge } from './use-undo-merge.ts';

type Props = { error: unknown; onRetry: () => void };

/** Shows what stands where a dealer can’t be shown: where it went when it was merged into another, else why. */
export function MissingDealer({ error, onRetry }: Props) {
  const read = mergedInto.safeParse(isApiFailure(error) ? error.facts.mergedInto : null);
  if (!read.success) return <ErrorState error={error} what="The dealer" onRetry={onRetry} />;
  return <MergedPlace {...read.data} onBack={onRetry} />;
}

function MergedPlace({ mergeId, name, kept, at, by, onBack }: MergedInto & { onBack: () => void }) {
  const manage = useCan('dealers:manage');
  const undo = useUndoMerge();
  return (
    <EmptyState
      drawing="search"
      title={`${name} was merged into ${kept.name}`}
      action={
        <Group gap="xs" justify="center">
          <Button component={Link} to={dealerPaths.dealer(kept.id)}>
            Open {kept.name}
          </Button>
          <ReasonTooltip reason={manage.reason} permission={manage.refused}>
            <Button
              variant="default"
              disabled={!manage.allowed}
              onClick={() => void undo(mergeId).then((isBack) => isBack && onBack())}
            >
              Undo the merge
            </Button>
          </ReasonTooltip>
        </Group>
      }
    >
      {by} merged them on {instantText(at)}. Everything from {name} is now there.
    </EmptyState>
  );
}
