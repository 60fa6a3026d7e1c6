import { Button } from '@mantine/core';
import {
  type ChecklistItemName,
  checklistCategories,
  checklistItems,
} from '@poolhouse/domain/features/checklists/items';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { urlFieldOf } from '@poolhouse/domain/features/dealers/links/url-lists';
import { webAddress } from '@poolhouse/domain/kernel/web-address';
import { useState } from 'react';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { WebAddressField } from '../../../ui/input/web-address-field.tsx';
import classes from './dealer-links-tab.module.css';
import { linkProblem } from './link-problem.ts';
import type { useUrlLists } from './use-url-lists.ts';

const options = checklistItems.map(({ value, label, category }) => ({
  value,
  label: `${label} (${checklistCategories[category]})`,
}));

type Props = { dealer: Dealer; lists: ReturnType<typeof useUrlLists> };

/** Adds a link to an item of the checklist. */
export function AddLink({ dealer, lists }: Props) {
  const [item, setItem] = useState<ChecklistItemName | ''>('');
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const list = item === '' ? [] : dealer[urlFieldOf(item)];
  const wrong = { item: item === '' ? 'Choose an item.' : undefined, address: linkProblem(address, list) };
  const add = async () => {
    setTried(true);
    if (item === '' || wrong.address !== undefined || lists.isSaving) return;
    if (!(await lists.save(item, [...list, webAddress.parse(address)]))) return;
    setAddress('');
    setTried(false);
  };
  const { form, formProps } = useTries(add, lists.isSaving);
  const still = { onBlur: () => undefined };
  return (
    <form className={classes.add} {...formProps} data-print="hide">
      <SelectField
        {...still}
        name="item"
        label="Checklist item"
        placeholder="Choose an item"
        options={options}
        value={item}
        error={tried ? wrong.item : undefined}
        onChange={(chosen) => setItem(chosen as ChecklistItemName | '')}
      />
      <WebAddressField
        {...still}
        name="address"
        label="Web address"
        value={address}
        error={tried ? wrong.address : undefined}
        onChange={setAddress}
      />
      <Button type="submit" className={classes.addButton} loading={lists.isSaving}>
        Add link
      </Button>
      <ToFix form={form} />
    </form>
  );
}
