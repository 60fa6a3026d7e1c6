import { TextInput } from '@mantine/core';
import { storeCreditsApi } from '@poolhouse/domain/features/pos/store-credits/api';
import { isCreditCode } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { fieldShellProps } from '../../../ui/input/field-props.ts';
import { ScanButton } from '../../../ui/scan/scan-button.tsx';

type Props = {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  /** Takes what the store credit is worth once it is found. */
  onBalance: (balanceCents: number) => void;
};

const noBlur = () => {};

/** Takes the code of a store credit, typed or scanned, and shows what it is worth. */
export function CreditFields({ code, error, onCode, onBalance }: Props) {
  const find = { ...queryOf(storeCreditsApi.find, { body: { code } }), enabled: isCreditCode(code), gcTime: 0 };
  const { data: credit, error: missed } = useQuery(find);
  const take = useEffectEvent(onBalance);
  useEffect(() => {
    if (credit !== undefined) take(credit.balanceCents);
  }, [credit]);
  return (
    <>
      <TextInput
        {...fieldShellProps({
          name: 'reference',
          label: 'Code of the store credit',
          description: 'Scan the slip, or type its code.',
          error: error ?? missed?.message,
          isRequired: true,
          onBlur: noBlur,
        })}
        className="tabular"
        value={code}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onCode(event.currentTarget.value)}
        rightSection={<ScanButton label="Scan the store credit" onCode={onCode} />}
      />
      {credit !== undefined && (
        <p role="status">
          {formatCents(credit.balanceCents)} is left on it. It expires on {formatDay(credit.expiresOn)}.
        </p>
      )}
    </>
  );
}
