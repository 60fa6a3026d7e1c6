import { type Answers, type Item, itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { useMemo, useRef } from 'react';

/** Returns the items of a report. One that didn't change is the same object as before, so that its card isn't rendered again. */
export function useItems(answers: Answers): readonly Item[] {
  const known = useRef<ReadonlyMap<string, Item>>(new Map());
  return useMemo(() => {
    const items = itemsOf(answers, sectionNames).map((item) => {
      const before = known.current.get(item.row);
      return before !== undefined && isSameValue(before, item) ? before : item;
    });
    known.current = new Map(items.map((item) => [item.row, item]));
    return items;
  }, [answers]);
}
