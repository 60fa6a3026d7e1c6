import { Button } from '@mantine/core';
import {
  type Answer,
  type Answers,
  donePath,
  type Item,
  itemPath,
  itemsOf,
} from '@poolhouse/domain/features/commercial/reports/answers';
import { type SectionName, sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { orderBetween } from '@poolhouse/domain/features/commercial/reports/order-keys';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { EquipmentLists } from './equipment-lists.ts';
import { ItemCard, type PreviousItem } from './item-card.tsx';
import type { PictureLinks } from './item-pictures.tsx';
import classes from './report-fill.module.css';

type Props = {
  section: SectionName;
  answers: Answers;
  lists: EquipmentLists;
  links: PictureLinks;
  previousOf: (item: Item) => PreviousItem | null;
  onAnswers: (changes: Readonly<Record<string, Answer | null>>) => void;
  onPictures: (path: string, files: readonly File[]) => void;
  /** Leads to the next section; null on the last one. */
  onNext: (() => void) | null;
};

/** Shows one section of the walk: its items, what adds one, and the mark that it is done. */
export function SectionScreen({ section, answers, lists, links, previousOf, onAnswers, onPictures, onNext }: Props) {
  const { label, item: noun } = sections[section];
  const items = itemsOf(answers, [section]);
  const isDone = answers[donePath(section)] === true;
  const add = () => {
    const order = orderBetween(items.at(-1)?.order ?? null, null);
    onAnswers({ [itemPath(section, crypto.randomUUID(), 'order')]: order });
  };
  const remove = (row: string) => {
    const paths = Object.keys(answers).filter((path) => path.startsWith(`${section}/${row}/`));
    onAnswers(Object.fromEntries(paths.map((path) => [path, null])));
  };
  const finish = () => {
    if (!isDone) onAnswers({ [donePath(section)]: true });
    onNext?.();
  };
  return (
    <section className={classes.section} aria-label={label}>
      <h2 className={classes.heading}>{label}</h2>
      {items.map((item, index) => (
        <ItemCard
          key={item.row}
          item={item}
          place={index + 1}
          previous={previousOf(item)}
          lists={lists}
          links={links}
          onAnswers={onAnswers}
          onPictures={onPictures}
          onRemove={() => remove(item.row)}
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
          {onNext === null ? 'Done' : 'Done, next section'}
        </Button>
      </div>
    </section>
  );
}
