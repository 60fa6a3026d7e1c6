import { IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import { ChoicePills } from '../choice-pills.tsx';
import { ReasonItem } from '../reason-item.tsx';
import type { Search } from './list-state.ts';

type Shape = 'table' | 'board';
/** Where the same records are a table, and where a board. */
export type ShapePaths = { list: string; board: string };
export type ListShapeProps = { shown: Shape; paths: ShapePaths; query: Search };

const shapes = [
  ['table', 'Table'],
  ['board', 'Board'],
] as const;

/** Shows the switch between table and board, which keep each other's filters. */
export function ListShape({ shown, paths, query }: ListShapeProps) {
  const navigate = useNavigate();
  const choose = (shape: string) => {
    if (shape === shown) return;
    void navigate({ to: shape === 'board' ? paths.board : paths.list, search: searchOf(filtersOf(query)) });
  };
  return <ChoicePills label="Show as" choices={shapes} value={shown} onChoose={choose} />;
}

/** Shows the same as the entry of a menu. */
export function ShapeItem({ shown, paths, query }: ListShapeProps) {
  const icon = { size: 16, stroke: 1.75 };
  const other =
    shown === 'table'
      ? { label: 'Show as board', icon: <IconLayoutKanban {...icon} />, to: paths.board }
      : { label: 'Show as table', icon: <IconTable {...icon} />, to: paths.list };
  return <ReasonItem {...other} search={filtersOf(query)} />;
}

const filtersOf = ({ sort: _sort, id: _id, ...filters }: Search): Search => filters;
