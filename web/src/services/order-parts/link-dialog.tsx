import { Select } from '@mantine/core';
import { linkDays } from '@poolhouse/domain/services/links/record-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { orderLinksQuery, useLinkActions } from './link-queries.ts';

type Props = { order: { id: string; reference: string }; onClose: () => void };

const all = '';

/** Makes the link by which a customer opens their order, and shows it to copy. */
export function LinkDialog({ order, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const { data } = useQuery(orderLinksQuery(order.id));
  const { create } = useLinkActions();
  const form = useFormDialog(
    { document: all },
    () => undefined,
    async ({ document }) => setLink((await create(order.id, document === all ? null : document)).link),
  );
  const title = `Download link of ${order.reference}`;
  if (link !== null) return <LinkToCopy title={title} link={link} onClose={onClose} />;
  const documents = data?.documents.map(({ key, title: label }) => ({ value: key, label: `${label} only` })) ?? [];
  return (
    <FormDialog
      title={title}
      about={
        data?.refused ??
        `The customer sees the order and its documents without signing in. The link works for ${linkDays} days, or until you revoke it.`
      }
      button="Create link"
      reason={data === undefined ? 'Loading the documents…' : data.refused}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="What it opens"
        allowDeselect={false}
        data={[{ value: all, label: 'The order and all of its documents' }, ...documents]}
        value={form.values.document}
        error={form.errors.document}
        onChange={(document) => form.set({ document: document ?? all })}
      />
    </FormDialog>
  );
}
