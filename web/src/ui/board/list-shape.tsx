import { useNavigate } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import { ChoicePills } from '../choice-pills.tsx';
import type { Search } from '../list/list-state.ts';

const shapes = [
  ['table', 'Table'],
  ['board', 'Board'],
] as const;

type Props = { shown: 'table' | 'board'; paths: { list: string; board: string }; query: Search };

/** Shows the switch between table and board, which keep each other's filters. */
export function ListShape({ shown, paths, query }: Props) {
  const navigate = useNavigate();
  const { sort: _sort, id: _id, ...filters } = query;
  const choose = (shape: string) => {
    if (shape !== shown) void navigate({ to: shape === 'board' ? paths.board : paths.list, search: searchOf(filters) });
  };
  return <ChoicePills label="Show as" choices={shapes} value={shown} onChoose={choose} />;
}
