import { useNavigate } from '@tanstack/react-router';
import { searchOf } from '../../ui/address-link.ts';
import { ChoicePills } from '../../ui/choice-pills.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { orderPaths } from './paths.ts';

const shapes = [
  ['table', 'Table'],
  ['board', 'Board'],
] as const;

/** Shows the switch between table and board, which keep each other's filters. */
export function ListShape({ shown, query }: { shown: 'table' | 'board'; query: Search }) {
  const navigate = useNavigate();
  const { sort: _sort, id: _id, ...filters } = query;
  const choose = (shape: string) => {
    if (shape !== shown)
      void navigate({ to: shape === 'board' ? orderPaths.board : orderPaths.list, search: searchOf(filters) });
  };
  return <ChoicePills label="Show as" choices={shapes} value={shown} onChoose={choose} />;
}
