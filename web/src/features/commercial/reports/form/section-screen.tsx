import { Button } from '@mantine/core';
import { type Answer, donePath, type Item, itemPath } from '@poolhouse/domain/features/commercial/reports/answers';
import { type SectionName, sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { orderBetween } from '@poolhouse/domain/features/commercial/reports/order-keys';
import { IconCheck, IconChecks, IconPlus } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import type { EquipmentLists } from './equipment-lists.ts';
import { ItemCard } from './item-card.tsx';
import type { PictureLinks } from './item-pictures.tsx';
import type { PreviousItem } from './previous-items.ts';
import type { Refusals } from './report-draft.ts';
import classes from './report-fill.module.css';

type Props = {
  section: SectionName;
  isDone: boolean;
  /** The items of the section. */
  items: readonly Item[];
  lists: EquipmentLists;
  links: PictureLinks;
  previous: ReadonlyMap<string, PreviousItem>;
  refusals: Refusals;
  /** So many items are shown at once; the others follow without holding up taps. */
  first: number;
  onAnswers: (changes: Readonly<Record<string, Answer | null>>) => void;
  onPictures: (path: string, files: readonly File[]) => void;
  onRemove: (item: Item) => void;
  onNext: () => void;
};

/** Shows one section of the walk: its items, what adds one, and the mark that it is done. */
export const SectionScreen = memo(function SectionScreen(props: Props) {
  const { section, isDone, items, lists, links, previous, refusals, first, onAnswers, onPictures, onRemove, onNext } =
    props;
  const { label, item: noun } = sections[section];
  const count = useDeferredValue(items.length, first);
  const confirmable = items.filter(({ isCopied, values }) => isCopied && values.condition !== undefined);
  const add = () => {
    const order = orderBetween(items.at(-1)?.order ?? null, null);
    onAnswers({ [itemPath(section, crypto.randomUUID(), 'order')]: order });
  };
  const confirm = () => {
    onAnswers(Object.fromEntries(confirmable.map(({ row }) => [itemPath(section, row, 'copied'), null])));
  };
  const finish = () => {
    if (!isDone) onAnswers({ [donePath(section)]: true });
    onNext();
  };
  return (
    <section className={classes.section} aria-label={label}>
      <h2 className={classes.heading}>{label}</h2>
      {confirmable.length > 1 && (
        <Button size="md" variant="light" leftSection={<IconChecks size={18} stroke={1.75} />} onClick={confirm}>
          Nothing has changed: confirm {confirmable.length} items
        </Button>
      )}
      {items.slice(0, count).map((item, index) => (
        <ItemCard
          key={item.row}
          item={item}
          place={index + 1}
          previous={previous.get(item.row) ?? null}
          lists={lists}
          links={links}
          refusals={refusalsOf(refusals, item.row)}
          onAnswers={onAnswers}
          onPictures={onPictures}
          onRemove={onRemove}
        />
      ))}
      <Button size="lg" variant="default" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={add}>
        Add {noun}
      </Button>
      <div className={classes.steps}>
        {isDone && (
          <Button variant="subtle" onClick={() => onAnswers({ [donePath(section)]: null })}>
            Not done yet
          </Button>
        )}
        <Button size="md" leftSection={<IconCheck size={18} stroke={1.75} />} onClick={finish}>
          Done, next section
        </Button>
      </div>
    </section>
  );
});

const none: Refusals = {};

/** Returns what was refused of one item. Where nothing was, it is always the same object, so that the card isn't rendered again. */
function refusalsOf(refusals: Refusals, row: string): Refusals {
  const own = Object.entries(refusals).filter(([path]) => path.split('/')[1] === row);
  return own.length === 0 ? none : Object.fromEntries(own);
}
