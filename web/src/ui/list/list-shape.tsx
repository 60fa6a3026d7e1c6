import { useNavigate } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import { ChoicePills } from '../choice-pills.tsx';
import type { Search } from './list-state.ts';

type Shape = 'table' | 'board';
type Props = { shown: Shape; paths: { list: string; board: string }; query: Search };

const shapes = [
  ['table', 'Table'],
  ['board', 'Board'],
] as const;

/** Shows the switch between table and board, which keep each other's filters. */
export function ListShape({ shown, paths, query }: Props) {
  const navigate = useNavigate();
  const { sort: _sort, id: _id, ...filters } = query;
  const choose = (shape: string) => {
    if (shape !== shown) void navigate({ to: shape === 'board' ? paths.board : paths.list, search: searchOf(filters) });
  };
  return <ChoicePills label="Show as" choices={shapes} value={shown} onChoose={choose} />;
}
