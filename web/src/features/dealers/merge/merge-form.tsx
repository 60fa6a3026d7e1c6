import { Alert } from '@mantine/core';
import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { useIdempotencyKey } from '../../../ui/form/form-hooks.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { dealerOptionsQuery, noOptions } from '../dealer-queries.ts';
import { dealerPaths } from '../paths.ts';
import classes from './merge.module.css';
import { MergeBar } from './merge-bar.tsx';
import { type Choices, choicesFor, choicesToSend, chooseAllFrom, movesText, swapSides } from './merge-choice-state.ts';
import { MergeField } from './merge-field.tsx';
import { invalidateAfterMerge, type MergePreview } from './merge-queries.ts';
import { MergeSides } from './merge-sides.tsx';
import { SameFields } from './same-fields.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

type Props = { preview: MergePreview /** Told when a dealer was changed meanwhile. */; onStale: () => void };

/** Shows two dealers, a choice for each field in which they differ, and the bar that merges them. */
export function MergeForm({ preview, onStale }: Props) {
  const { kept, other, differences, moves } = preview;
  const options = useQuery(dealerOptionsQuery()).data ?? noOptions;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choices>({});
  const choices = choicesFor(preview, chosen);
  const { back }: Search = useSearch({ strict: false });
  const merging = useMerging(preview, { choices, back, onStale });
  const swap = () => {
    setChosen(swapSides(choices));
    void navigate({
      to: '.',
      search: searchOf({ a: other.id, b: kept.id, ...(back !== undefined && { back }) }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void merging.merge();
      }}
    >
      {merging.problem !== null && (
        <Alert color="red" role="alert" title="Not merged" mb="md">
          {merging.problem}
        </Alert>
      )}
      <MergeSides kept={kept} other={other} onAll={(side) => setChosen(chooseAllFrom(preview, side))} onSwap={swap} />
      {differences.map(({ field, canTakeBoth }) => (
        <MergeField
          key={field}
          field={field}
          canTakeBoth={canTakeBoth}
          sides={{ kept, other }}
          options={options}
          choice={choices[field] ?? 'kept'}
          onChoose={(choice) => setChosen({ ...choices, [field]: choice })}
        />
      ))}
      {differences.length === 0 && <p className={classes.note}>These two dealers are the same in every field.</p>}
      <SameFields dealer={kept} differing={differences.map(({ field }) => field)} options={options} />
      <section className={classes.moves} aria-label="What happens">
        <p>
          <strong>{kept.name}</strong> gets {movesText(moves)} from <strong>{other.name}</strong>, which then leaves all
          lists. Its page{other.custId === null ? '' : ` and its customer ID ${other.custId}`} will lead to {kept.name}.
          The merge can be undone.
        </p>
      </section>
      <MergeBar kept={kept} other={other} isMerging={merging.isMerging} onMerge={() => void merging.merge()} />
    </form>
  );
}

/** How two dealers are merged: `back` is set where the duplicates led here. */
type Merging = { choices: Choices; back: Search[string] | undefined; onStale: () => void };

function useMerging({ kept, other }: MergePreview, { choices, back, onStale }: Merging) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndoMerge();
  const keyFor = useIdempotencyKey();
  const isBusy = useRef(false);
  const [isMerging, setMerging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    const body = {
      other: other.id,
      revision: kept.revision,
      otherRevision: other.revision,
      choices: choicesToSend(choices),
    };
    const idempotencyKey = keyFor({ kept: kept.id, ...body });
    const { dealer, merge } = await callApi(dealerMergeApi.merge, { params: { id: kept.id }, body, idempotencyKey });
    invalidateAfterMerge(queries);
    notify.undoable(`Merged ${other.name} into ${kept.name}.`, () => undo(merge.id));
    await navigate({
      to: back === 'duplicates' ? dealerPaths.duplicates : dealerPaths.dealer(dealer.id),
      replace: true,
    });
  };
  const merge = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setMerging(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setProblem(error.detail);
      if (error.status === 412 || error.status === 404) onStale();
    } finally {
      isBusy.current = false;
      setMerging(false);
    }
  };
  return { merge, isMerging, problem };
}
