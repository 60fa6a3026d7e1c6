import { Button } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormBar } from '../../../ui/form/form-bar.tsx';
import { dealerPaths } from '../paths.ts';
import classes from './merge.module.css';

type Props = { kept: Dealer; other: Dealer; isMerging: boolean; onMerge: () => void };

/** Shows a bar that stays visible while the fields are gone through; Ctrl+S and Ctrl+Enter merge as well. */
export function MergeBar({ kept, other, isMerging, onMerge }: Props) {
  const navigate = useNavigate();
  const latest = useRef(onMerge);
  latest.current = onMerge;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.key !== 's' && event.key !== 'Enter')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <FormBar
      label="Merge"
      className={classes.bar}
      state={isMerging ? 'Merging…' : `${other.name} will be merged into ${kept.name}`}
    >
      <Button variant="default" disabled={isMerging} onClick={() => void navigate({ to: dealerPaths.dealer(kept.id) })}>
        Cancel
      </Button>
      <Button type="submit" loading={isMerging}>
        Merge
      </Button>
    </FormBar>
  );
}
