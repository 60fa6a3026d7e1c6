import { Button, Group } from '@mantine/core';

type Props = {
  /** Names them, for screen readers: a page may have more of them. */
  label: string;
  page: number;
  last: number;
  onPage: (page: number) => void;
  size?: 'xs';
  className?: string | undefined;
};

/** Leads through the pages of a short list; shows nothing where there is one page. */
export function PageButtons({ label, page, last, onPage, size, className }: Props) {
  if (last <= 1) return null;
  return (
    <Group component="nav" justify="center" mt="lg" className={className} aria-label={label}>
      <Button variant="default" size={size} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="tabular">
        Page {page} of {last}
      </span>
      <Button variant="default" size={size} disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
