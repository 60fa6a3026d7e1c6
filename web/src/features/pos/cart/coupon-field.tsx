import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { errorsOfFailure } from '../../../ui/form/field-errors.ts';
import classes from '../counter.module.css';
import type { Cart } from './use-cart.ts';

/** The id of the field that takes a coupon, for the key that leads to it. */
export const couponField = 'pos-coupon';

type Props = { used: Cart['terms']['coupon']; sync: Cart['sync']; onApply: Cart['apply'] };

/** Takes a coupon, or removes the one that is used. Why one is refused stays at its field. */
export function CouponField({ used, sync, onApply }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    if (code.trim() === '') return;
    setBusy(true);
    try {
      await sync.change({ couponCode: code });
      setCode('');
    } catch (failure) {
      const { couponCode } = errorsOfFailure(failure, ['couponCode']);
      if (couponCode === undefined) notify.error(failure);
      else setError(couponCode);
    } finally {
      setBusy(false);
    }
  };
  if (used !== null)
    return (
      <Group gap="xs">
        <span>Coupon {used.code.toUpperCase()}</span>
        <Button variant="subtle" size="xs" onClick={() => void onApply({ couponCode: null })}>
          Remove coupon
        </Button>
      </Group>
    );
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        id={couponField}
        flex={1}
        label="Coupon"
        size="xs"
        value={code}
        autoComplete="off"
        error={error}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => event.key === 'Enter' && void apply()}
      />
      <Button className={classes.besideLabel} variant="default" size="xs" loading={isBusy} onClick={() => void apply()}>
        Apply
      </Button>
    </Group>
  );
}
