import { ActionIcon, Input } from '@mantine/core';
import { type SectionName, sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { movedSection, type Walk } from '@poolhouse/domain/features/commercial/sites/walk';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { FieldProps } from '../../../../ui/input/field-props.ts';
import classes from './walk-field.module.css';

const dragKind = 'application/x-poolhouse-section';

/** Shows the sections in the order of the walk; they are moved by dragging, by buttons and by keys. */
export function WalkField({ label, value: walk, error, onChange }: FieldProps<Walk>) {
  const move = (name: SectionName, places: number) => onChange(movedSection(walk, name, places));
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <ol className={classes.list} aria-label={label}>
        {walk.map((name, place) => (
          <WalkRow
            key={name}
            name={name}
            onMove={(places) => move(name, places)}
            onDropped={(dragged) => move(dragged, place - walk.indexOf(dragged))}
          />
        ))}
      </ol>
    </Input.Wrapper>
  );
}

type RowProps = { name: SectionName; onMove: (places: number) => void; onDropped: (dragged: SectionName) => void };

function WalkRow({ name, onMove, onDropped }: RowProps) {
  const { label } = sections[name];
  const press = (event: KeyboardEvent) => {
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (places === undefined || !event.altKey) return;
    event.preventDefault();
    onMove(places);
  };
  return (
    <li
      className={classes.row}
      draggable
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragKind, name)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragKind) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropped(event.dataTransfer.getData(dragKind) as SectionName);
      }}
      onKeyDown={press}
    >
      <IconGripVertical size={16} stroke={1.75} className={classes.grip} aria-hidden />
      <span className={classes.label}>{label}</span>
      <ActionIcon size={44} aria-label={`Move ${label} up`} onClick={() => onMove(-1)}>
        <IconChevronUp size={18} stroke={1.75} />
      </ActionIcon>
      <ActionIcon size={44} aria-label={`Move ${label} down`} onClick={() => onMove(1)}>
        <IconChevronDown size={18} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
