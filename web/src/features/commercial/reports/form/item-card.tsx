import { Button } from '@mantine/core';
import {
  type AnswerField,
  type Condition,
  conditionLabels,
  type Urgency,
  urgencyLabels,
} from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { type Answer, type Item, itemPath } from '@poolhouse/domain/features/commercial/reports/answers';
import { type FieldName, findSection } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { evidenced, needsEvidence, openPointsOfItem } from '@poolhouse/domain/features/commercial/reports/open-points';
import { capital } from '@poolhouse/domain/kernel/capital';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { AnswerInput } from './answer-input.tsx';
import { ConditionButtons } from './condition-buttons.tsx';
import type { EquipmentLists } from './equipment-lists.ts';
import classes from './item-card.module.css';
import { ItemPictures, type PictureLinks } from './item-pictures.tsx';
import type { PreviousItem } from './previous-items.ts';
import type { Refusals } from './report-draft.ts';
import { cardId } from './use-walk.ts';

const noPictures: readonly string[] = [];

type Props = {
  item: Item;
  /** Its place in the section, from 1. */
  place: number;
  previous: PreviousItem | null;
  lists: EquipmentLists;
  links: PictureLinks;
  /** What the server refused of it by path. */
  refusals: Refusals;
  onAnswers: (changes: Readonly<Record<string, Answer | null>>) => void;
  onPictures: (path: string, files: readonly File[]) => void;
  onRemove: (item: Item) => void;
};

/** Shows one item: its condition first, then its details, which open by themselves where evidence is missing. */
export const ItemCard = memo(function ItemCard(props: Props) {
  const { item, place, previous, lists, links, refusals, onAnswers, onPictures, onRemove } = props;
  const { section, row, values, isCopied } = item;
  const open = openPointsOfItem(item);
  const [isOpen, setOpen] = useState(() => needsEvidence(item) && open.length > 0);
  const of = findSection(section);
  const title = `${capital(of?.item ?? '')} ${place}`;
  const path = (part: FieldName | 'copied') => itemPath(section, row, part);
  const answer = useCallback(
    (at: string, to: Answer | null) => {
      onAnswers({ [at]: to, ...(isCopied && { [itemPath(section, row, 'copied')]: null }) });
    },
    [onAnswers, section, row, isCopied],
  );
  const points = open.filter(({ path: at }) => at !== path('condition') && at !== path('copied'));
  const refused = Object.values(refusals);
  const isExpanded = isOpen || refused.length > 0;
  const fields = (Object.entries(of?.fields ?? {}) as [FieldName, AnswerField][]).filter(
    ([name]) => name !== 'condition' && name !== 'image',
  );
  return (
    <article id={cardId(row)} tabIndex={-1} className={classes.card} aria-label={title} data-copied={isCopied}>
      <header className={classes.header}>
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.about}>{aboutText(item)}</span>
        {isCopied && values.condition !== undefined && (
          <Button variant="light" onClick={() => onAnswers({ [path('copied')]: null })}>
            Still {conditionLabels[values.condition as Condition].toLowerCase()}
          </Button>
        )}
      </header>
      {previous !== null && <Previous {...previous} />}
      <ConditionButtons
        item={title}
        condition={isCopied ? null : ((values.condition as Condition | undefined) ?? null)}
        onChoose={(condition) => {
          answer(path('condition'), condition);
          if (evidenced.has(condition)) setOpen(true);
        }}
      />
      {refused.length > 0 && (
        <p className={classes.refused} role="alert">
          {refused.join(' ')}
        </p>
      )}
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map(({ path: at, message }) => (
            <li key={at}>{message}</li>
          ))}
        </ul>
      )}
      {isExpanded && (
        <>
          <FieldGrid>
            {fields.map(([name, field]) => (
              <AnswerInput
                key={name}
                path={path(name)}
                field={field}
                answer={values[name]}
                refusal={refusals[path(name)]}
                lists={lists}
                type={values.type}
                onAnswer={answer}
              />
            ))}
          </FieldGrid>
          <ItemPictures
            item={title}
            path={path('image')}
            ids={(values.image as readonly string[] | undefined) ?? noPictures}
            links={links}
            onAnswer={answer}
            onPictures={onPictures}
          />
        </>
      )}
      <footer className={classes.footer}>
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={isExpanded}
          leftSection={isOpen ? <IconChevronUp size={16} stroke={1.75} /> : <IconChevronDown size={16} stroke={1.75} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : detailsText(item)}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={`Remove ${title}`}
          onClick={() => onRemove(item)}
        >
          Remove
        </Button>
      </footer>
    </article>
  );
});

function aboutText({ values }: Item): string {
  const { type, length, location, quantity, urgency, comment } = values;
  const times = quantity === undefined ? undefined : `× ${quantity}`;
  const due = urgency === undefined ? undefined : urgencyLabels[urgency as Urgency];
  return [type, length, location, times, due, comment].filter(Boolean).join(' · ');
}

/** Says what the details have: `Details and 2 pictures`. */
function detailsText({ values: { image = [] } }: Item): string {
  const { length: count } = image as readonly string[];
  if (count === 0) return 'Details and pictures';
  return count === 1 ? 'Details and 1 picture' : `Details and ${count} pictures`;
}

function Previous({ day, item, links }: PreviousItem) {
  const { condition, comment, image = [] } = item.values;
  const [picture] = image as readonly string[];
  const link = picture === undefined ? undefined : links.get(picture)?.thumbnail;
  return (
    <div className={classes.previous}>
      {link !== undefined && <img src={link} alt="" loading="lazy" />}
      <span>
        {day}: {conditionLabels[condition as Condition] ?? 'no condition'}
        {comment !== undefined && `. ${comment}`}
      </span>
    </div>
  );
}
